"""Inventories in many languages: what people write of their things, in every script that widths were measured for."""

import csv
import random

#: Sentences for each language, by which fontconfig finds the fonts for it, and for two that are none.
SENTENCES = {
    "en": ["Old oak wardrobe from grandmother’s house, bought in London; a door is scratched, the lock was replaced.",
           "Porcelain service for twelve people, one cup is chipped.",
           "Sewing machine in full working order, with its original lid and brushes."],
    "ru": ["Старый дубовый шкаф из бабушкиного дома, куплен в Москве; на дверце царапина, замок заменён.",
           "Фарфоровый сервиз на двенадцать персон, выщерблена одна чашка.",
           "Швейная машина «Зингер», полностью исправна, ещё с подлинной крышкой и щётками."],
    "uk": ["Їхній дерев’яний стілець, щойно відреставрований у Львові, має ґудзики й жовту оббивку.",
           "Порцеляновий сервіз на дванадцять осіб, одна чашка надщерблена."],
    "el": ["Παλιά ξύλινη καρέκλα από το σπίτι της γιαγιάς, αγορασμένη στη Θεσσαλονίκη.",
           "Το πόδι έχει επισκευαστεί και η ταπετσαρία είναι καινούργια· ΩΡΑΙΟ ΞΥΛΟ."],
    "pl": ["Stare dębowe krzesło z domu babci, kupione w Łodzi; zażółć gęślą jaźń.",
           "Świeżo odnowione źródło światła, żyrandol ze szkła, brakuje dwóch kryształków."],
    "vi": ["Chiếc ghế gỗ cũ của bà ngoại, mua ở Huế, được sửa lại một chân và đánh vecni mới.",
           "Bộ ấm chén sứ mười hai người, một chiếc cốc bị mẻ; những bức tranh sơn dầu đẹp."],
    "tr": ["Büyükannemin evinden kalma eski ahşap sandalye, İstanbul’dan alınmış; bir ayağı değiştirildi.",
           "Çiçekli porselen takım, on iki kişilik, ışıl ışıl ve çok güzel."],
    "ar": ["كرسي خشبي قديم من بيت جدتي في دمشق، اشتريناه سنة ١٩٨٧ وعليه نقوش يدوية جميلة.",
           "طقم من الخزف لاثني عشر شخصا، وقد انكسر أحد الفناجين، والباقي سليم تماما.",
           "أصلحت إحدى أرجله وبقيت عليه آثار بسيطة لا تؤثر في قيمته."],
    "fa": ["صندلی چوبی قدیمی از خانهٔ مادربزرگ که در اصفهان خریده شده است.",
           "یکی از پایه‌هایش تعمیر می‌خواهد و رویه‌اش را تازه عوض کرده‌ایم؛ گچ پژ چنگ."],
    "ur": ["دادی کے گھر کی پرانی لکڑی کی کرسی جو لاہور سے خریدی گئی تھی۔",
           "اس کی ایک ٹانگ بدلی گئی ہے اور اوپر ہاتھ کی بنی ہوئی نقاشی ہے، بڑے پھول کے ساتھ۔"],
    "he": ["כיסא עץ ישן מבית סבתא, נקנה ביפו, רגל אחת תוקנה והריפוד הוחלף לא מזמן.",
           "מערכת כלי חרסינה לשנים־עשר סועדים, ספל אחד סדוק בשוליו."],
    "hi": ["दादी के घर की पुरानी लकड़ी की कुर्सी, दिल्ली में ख़रीदी गई; एक पाया बदला गया।",
           "बारह लोगों के लिए चीनी मिट्टी का सेट, एक प्याला टूटा हुआ है और ऊपर सुंदर नक़्क़ाशी है।"],
    "bn": ["ঠাকুমার বাড়ির পুরনো কাঠের চেয়ার, কলকাতায় কেনা; একটি পায়া মেরামত করা হয়েছে।",
           "বারো জনের জন্য চীনামাটির বাসন, একটি কাপ ভাঙা, বাকিগুলো সম্পূর্ণ ঠিক আছে।"],
    "gu": ["દાદીમાના ઘરની જૂની લાકડાની ખુરશી, અમદાવાદમાં ખરીદેલી; એક પાયો બદલ્યો છે."],
    "pa": ["ਦਾਦੀ ਦੇ ਘਰ ਦੀ ਪੁਰਾਣੀ ਲੱਕੜ ਦੀ ਕੁਰਸੀ, ਅੰਮ੍ਰਿਤਸਰ ਤੋਂ ਖਰੀਦੀ ਗਈ; ਇੱਕ ਪਾਵਾ ਬਦਲਿਆ ਗਿਆ ਹੈ।"],
    "ta": ["பாட்டி வீட்டிலிருந்து வந்த பழைய மர நாற்காலி, சென்னையில் வாங்கியது.",
           "ஒரு கால் பழுதுபார்க்கப்பட்டது; பன்னிரண்டு பேருக்கான பீங்கான் பாத்திரங்கள்."],
    "te": ["అమ్మమ్మ ఇంటి నుంచి వచ్చిన పాత చెక్క కుర్చీ, హైదరాబాదులో కొన్నది; ఒక కాలు బాగుచేశారు."],
    "kn": ["ಅಜ್ಜಿಯ ಮನೆಯಿಂದ ಬಂದ ಹಳೆಯ ಮರದ ಕುರ್ಚಿ, ಬೆಂಗಳೂರಿನಲ್ಲಿ ಕೊಂಡದ್ದು; ಒಂದು ಕಾಲು ದುರಸ್ತಿಯಾಗಿದೆ."],
    "ml": ["മുത്തശ്ശിയുടെ വീട്ടിൽ നിന്നുള്ള പഴയ മരക്കസേര, കൊച്ചിയിൽ നിന്ന് വാങ്ങിയത്; ഒരു കാൽ നന്നാക്കി."],
    "si": ["ආච්චිගේ ගෙදරින් ලැබුණු පරණ ලී පුටුව, මහනුවරින් මිලදී ගත්තේය; එක කකුලක් අලුත්වැඩියා කළා."],
    "th": ["เก้าอี้ไม้เก่าจากบ้านคุณยาย ซื้อที่เชียงใหม่ ขาข้างหนึ่งซ่อมแล้ว น้ำหนักมาก",
           "ชุดถ้วยชามกระเบื้องสำหรับสิบสองคน มีถ้วยบิ่นหนึ่งใบ"],
    "lo": ["ຕັ່ງໄມ້ເກົ່າຈາກເຮືອນແມ່ຕູ້ ຊື້ຢູ່ຫຼວງພະບາງ ຂາຂ້າງໜຶ່ງສ້ອມແປງແລ້ວ"],
    "km": ["កៅអីឈើចាស់ពីផ្ទះជីដូន ទិញនៅភ្នំពេញ ជើងម្ខាងបានជួសជុល"],
    "my": ["အဖွားအိမ်မှ ရှေးဟောင်း သစ်သားကုလားထိုင် ရန်ကုန်မြို့တွင် ဝယ်ယူခဲ့သည်"],
    "ka": ["ძველი ხის სკამი ბებიის სახლიდან, თბილისში ნაყიდი; ერთი ფეხი შეკეთებულია.",
           "ფაიფურის სერვიზი თორმეტ კაცზე, ერთი ფინჯანი გატეხილია."],
    "hy": ["Հին փայտե աթոռ տատիկի տնից, գնված Երևանում, մեկ ոտքը վերանորոգված է։",
           "Տասներկու հոգու ճենապակյա սպասք, մեկ բաժակը կոտրված է։"],
    "am": ["ከአያቴ ቤት የመጣ አሮጌ የእንጨት ወንበር፣ በአዲስ አበባ የተገዛ፤ አንድ እግሩ ተጠግኗል።"],
    "ko": ["할머니 댁에서 온 낡은 나무 의자, 서울에서 구입했고 다리 하나를 고쳤다.", "열두 사람이 쓰는 도자기 그릇, 잔 하나는 이가 빠졌다."],
    "ja": ["祖母の家から来た古い木の椅子、京都で購入。脚を一本修理した。", "十二人用の磁器のセットで、カップが一つ欠けている。ﾊﾝｶｸも。"],
    "zh-cn": ["外婆家的旧木椅，“购于苏州”，修过一条腿……", "十二人用的瓷器，一只杯子有缺口，其余完好。"],
    # As wide as its letters' size, as is reckoned, in every font.
    "ideographs": ["字" * 40],
    "emoji": ["🪑🛋️ 👨‍👩‍👧‍👦 🏳️‍🌈 👍🏽 🇩🇪🇫🇷 1️⃣2️⃣ ⭐☂️❤️ 😀😴🎉", "🖼️ 🎻🎺🥁 💍💎 ☎️⌚📷 ✂️✏️ 🧵🪡🧸"],
}

#: In which language the program itself speaks, other than English.
SPOKEN = {"ar": "ar", "fa": "ar", "ur": "ar", "he": "he", "ja": "ja", "zh-cn": "zh-Hans"}


def write(folder, language, notes, spoken=None):
    """Writes an inventory of things with notes of so many words each; where words are sentences, of as much in all.

    ``spoken`` is the language of the report's own words.
    """
    drawn = random.Random(language)
    folder.mkdir(parents=True)
    words = " ".join(SENTENCES[language]).split()
    length = sum(map(len, words)) / len(words)

    def text(count):
        """Words in an order in which they end lines at other places."""
        return " ".join(drawn.choice(words) for _ in range(max(1, round(count * min(1, 7 / length)))))

    with open(folder / "details.csv", "w", newline="", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(["name", "room", "serial number", "value", "currency", "notes"])
        for number, count in enumerate(notes):
            table.writerow([text(3), text(1), number, 100 + number, "USD", text(count)])
    (folder / "bibelot.yml").write_text(
        f"language: {spoken or SPOKEN.get(language, 'en-US')}\nreport:\n  paper: a4\n", encoding="utf-8")
    return folder

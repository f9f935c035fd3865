#include <sqlite3.h>

/* Swift cannot call a function that takes any number of arguments. */
static inline int csqlite_configure(sqlite3 *database, int option, int value) {
  return sqlite3_db_config(database, option, value, (int *)0);
}

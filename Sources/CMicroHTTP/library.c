#include "CMicroHTTP.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// MARK: What of the library's interface is used besides (microhttpd.h)

enum {
  USE_THREAD_PER_CONNECTION = 4,
  USE_INTERNAL_POLLING_THREAD = 8,
  USE_POLL = 64,
  USE_NO_LISTEN_SOCKET = 256,
  USE_ITC = 1024
};

enum {
  OPTION_END = 0,
  OPTION_CONNECTION_MEMORY_LIMIT = 1,
  OPTION_CONNECTION_LIMIT = 2,
  OPTION_NOTIFY_COMPLETED = 4,
  OPTION_URI_LOG_CALLBACK = 7,
  OPTION_NOTIFY_CONNECTION = 27,
  OPTION_STRICT_FOR_CLIENT = 29
};

enum { HEADER_KIND = 1, RESPMEM_MUST_COPY = 2 };
enum { CONNECTION_INFO_CONNECTION_FD = 6, CONNECTION_INFO_SOCKET_CONTEXT = 7 };

typedef union {
  int connect_fd;
  void *socket_context;
} MHD_ConnectionInfo;

static struct {
  MHD_Daemon *(*start_daemon)(
      unsigned int flags, uint16_t port, void *policy, void *policy_context,
      MHD_AccessHandlerCallback answer, void *context, ...);
  void (*stop_daemon)(MHD_Daemon *);
  enum MHD_Result (*add_connection)(MHD_Daemon *, int, const struct sockaddr *, socklen_t);
  const MHD_ConnectionInfo *(*get_connection_info)(MHD_Connection *, int, ...);
  int (*get_connection_values_n)(MHD_Connection *, int, MHD_KeyValueIteratorN, void *);
  MHD_Response *(*create_response_from_buffer)(size_t, void *, int);
  MHD_Response *(*create_response_from_callback)(
      uint64_t, size_t, MHD_ContentReaderCallback, void *, MHD_ContentReaderFreeCallback);
  enum MHD_Result (*add_response_header)(MHD_Response *, const char *, const char *);
  enum MHD_Result (*queue_response)(MHD_Connection *, unsigned int, MHD_Response *);
  void (*destroy_response)(MHD_Response *);
} mhd;

static const struct {
  const char *name;
  void **address;
} symbols[] = {
    {"MHD_start_daemon", (void **)&mhd.start_daemon},
    {"MHD_stop_daemon", (void **)&mhd.stop_daemon},
    {"MHD_add_connection", (void **)&mhd.add_connection},
    {"MHD_get_connection_info", (void **)&mhd.get_connection_info},
    {"MHD_get_connection_values_n", (void **)&mhd.get_connection_values_n},
    {"MHD_create_response_from_buffer", (void **)&mhd.create_response_from_buffer},
    {"MHD_create_response_from_callback", (void **)&mhd.create_response_from_callback},
    {"MHD_add_response_header", (void **)&mhd.add_response_header},
    {"MHD_queue_response", (void **)&mhd.queue_response},
    {"MHD_destroy_response", (void **)&mhd.destroy_response},
};

static const char *const names[] = {
    "libmicrohttpd.so.12", "libmicrohttpd.12.dylib", "/opt/homebrew/lib/libmicrohttpd.12.dylib",
    "/usr/local/lib/libmicrohttpd.12.dylib"};

static bool is_loaded;

static bool find_all(void *library) {
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].address = dlsym(library, symbols[i].name);
    if (!*symbols[i].address) return false;
  }
  return true;
}

static void load(void) {
  if (getenv("BIBELOT_NO_MICROHTTPD")) return;
  for (size_t i = 0; i < sizeof names / sizeof *names && !is_loaded; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    is_loaded = find_all(library);
    if (!is_loaded) dlclose(library);
  }
}

bool bibelot_MHD_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return is_loaded;
}

// MARK: Its functions

MHD_Daemon *bibelot_MHD_start(
    MHD_AccessHandlerCallback answer, MHD_TargetCallback target, MHD_NotifyConnectionCallback notice,
    MHD_RequestCompletedCallback completion, void *context, unsigned int connections, size_t memory) {
  return mhd.start_daemon(
      USE_INTERNAL_POLLING_THREAD | USE_THREAD_PER_CONNECTION | USE_POLL | USE_ITC | USE_NO_LISTEN_SOCKET,
      0, NULL, NULL, answer, context, OPTION_URI_LOG_CALLBACK, target, context, OPTION_NOTIFY_CONNECTION,
      notice, context, OPTION_NOTIFY_COMPLETED, completion, context, OPTION_CONNECTION_LIMIT, connections,
      OPTION_CONNECTION_MEMORY_LIMIT, memory, OPTION_STRICT_FOR_CLIENT, 1, OPTION_END);
}

void bibelot_MHD_stop_daemon(MHD_Daemon *daemon) { mhd.stop_daemon(daemon); }

enum MHD_Result bibelot_MHD_add_connection(
    MHD_Daemon *daemon, int socket, const struct sockaddr *address, socklen_t size) {
  return mhd.add_connection(daemon, socket, address, size);
}

void *bibelot_MHD_context(MHD_Connection *connection) {
  const MHD_ConnectionInfo *info = mhd.get_connection_info(connection, CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

int bibelot_MHD_socket(MHD_Connection *connection) {
  const MHD_ConnectionInfo *info = mhd.get_connection_info(connection, CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

int bibelot_MHD_get_header_fields(
    MHD_Connection *connection, MHD_KeyValueIteratorN iterator, void *context) {
  return mhd.get_connection_values_n(connection, HEADER_KIND, iterator, context);
}

MHD_Response *bibelot_MHD_create_response_from_buffer(size_t size, void *buffer) {
  return mhd.create_response_from_buffer(size, buffer, RESPMEM_MUST_COPY);
}

MHD_Response *bibelot_MHD_create_response_from_callback(
    uint64_t size, size_t part, MHD_ContentReaderCallback read, void *context,
    MHD_ContentReaderFreeCallback free) {
  return mhd.create_response_from_callback(size, part, read, context, free);
}

enum MHD_Result bibelot_MHD_add_response_header(
    MHD_Response *response, const char *name, const char *value) {
  return mhd.add_response_header(response, name, value);
}

enum MHD_Result bibelot_MHD_queue_response(
    MHD_Connection *connection, unsigned int status, MHD_Response *response) {
  return mhd.queue_response(connection, status, response);
}

void bibelot_MHD_destroy_response(MHD_Response *response) { mhd.destroy_response(response); }

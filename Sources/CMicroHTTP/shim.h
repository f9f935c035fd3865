#include <microhttpd.h>

// What follows takes variable arguments, which Swift cannot pass.

/// Starts a daemon that is given its connections, each of which has a thread of its own.
static inline struct MHD_Daemon *bibelot_MHD_start(
    MHD_AccessHandlerCallback answer,
    void *(*target)(void *context, const char *target, struct MHD_Connection *connection),
    MHD_NotifyConnectionCallback notice, MHD_RequestCompletedCallback completion, void *context,
    unsigned int connections, size_t memory) {
  return MHD_start_daemon(
      MHD_USE_INTERNAL_POLLING_THREAD | MHD_USE_THREAD_PER_CONNECTION | MHD_USE_POLL | MHD_USE_ITC |
          MHD_USE_NO_LISTEN_SOCKET,
      0, NULL, NULL, answer, context, MHD_OPTION_URI_LOG_CALLBACK, target, context,
      MHD_OPTION_NOTIFY_CONNECTION, notice, context, MHD_OPTION_NOTIFY_COMPLETED, completion, context,
      MHD_OPTION_CONNECTION_LIMIT, connections, MHD_OPTION_CONNECTION_MEMORY_LIMIT, memory,
      MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
}

/// What the first notice of a connection left for the later ones.
static inline void *bibelot_MHD_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

/// A connection's descriptor; -1 if there is none.
static inline int bibelot_MHD_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

// GNU libmicrohttpd, an HTTP/1 server, which is loaded when a preview begins.
//
// It is not needed to build the program or to start it. Only the parts of its interface that are used are declared
// here, under its names with `bibelot_` in front; they have not changed since version 0.9.71 (libmicrohttpd.so.12).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/socket.h>

typedef struct MHD_Daemon MHD_Daemon;
typedef struct MHD_Connection MHD_Connection;
typedef struct MHD_Response MHD_Response;

enum MHD_Result { MHD_NO = 0, MHD_YES = 1 } __attribute__((enum_extensibility(closed)));

/// The events of a connection that `MHD_NotifyConnectionCallback` is told of.
enum MHD_ConnectionNotificationCode {
  MHD_CONNECTION_NOTIFY_STARTED = 0,
  MHD_CONNECTION_NOTIFY_CLOSED = 1
} __attribute__((enum_extensibility(closed)));

typedef enum MHD_Result (*MHD_AccessHandlerCallback)(
    void *context, MHD_Connection *connection, const char *url, const char *method, const char *version,
    const char *body, size_t *body_size, void **state);
typedef void (*MHD_RequestCompletedCallback)(
    void *context, MHD_Connection *connection, void **state, int reason);
typedef void (*MHD_NotifyConnectionCallback)(
    void *context, MHD_Connection *connection, void **own, enum MHD_ConnectionNotificationCode event);
typedef void *(*MHD_TargetCallback)(void *context, const char *target, MHD_Connection *connection);
typedef enum MHD_Result (*MHD_KeyValueIteratorN)(
    void *context, int kind, const char *key, size_t key_size, const char *value, size_t value_size);
typedef ssize_t (*MHD_ContentReaderCallback)(
    void *context, uint64_t position, char *buffer, size_t room);
typedef void (*MHD_ContentReaderFreeCallback)(void *context);

/// Loads the library; false where it is not installed, or the environment has `BIBELOT_NO_MICROHTTPD`. What follows may be called only once it has been loaded.
bool bibelot_MHD_load(void);

/// Starts a daemon that is given its connections, each of which has a thread of its own.
///
/// `connections` is how many it takes at most, `memory` how many bytes each may use.
MHD_Daemon *bibelot_MHD_start(
    MHD_AccessHandlerCallback answer, MHD_TargetCallback target, MHD_NotifyConnectionCallback notice,
    MHD_RequestCompletedCallback completion, void *context, unsigned int connections, size_t memory);
void bibelot_MHD_stop_daemon(MHD_Daemon *daemon);
enum MHD_Result bibelot_MHD_add_connection(
    MHD_Daemon *daemon, int socket, const struct sockaddr *address, socklen_t size);

/// What the first notice of a connection left for the later ones.
void *bibelot_MHD_context(MHD_Connection *connection);
/// A connection's descriptor; -1 if there is none.
int bibelot_MHD_socket(MHD_Connection *connection);
/// Calls a function for each field of a request's head.
int bibelot_MHD_get_header_fields(
    MHD_Connection *connection, MHD_KeyValueIteratorN iterator, void *context);

/// A response of bytes, which are copied.
MHD_Response *bibelot_MHD_create_response_from_buffer(size_t size, void *buffer);
MHD_Response *bibelot_MHD_create_response_from_callback(
    uint64_t size, size_t part, MHD_ContentReaderCallback read, void *context,
    MHD_ContentReaderFreeCallback free);
enum MHD_Result bibelot_MHD_add_response_header(
    MHD_Response *response, const char *name, const char *value);
enum MHD_Result bibelot_MHD_queue_response(
    MHD_Connection *connection, unsigned int status, MHD_Response *response);
void bibelot_MHD_destroy_response(MHD_Response *response);

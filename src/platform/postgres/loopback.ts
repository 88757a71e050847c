/** Port in the name of a socket; nothing listens on the network port of that number. */
export const SOCKET_PORT = 5432

/** The only address on which the server listens where it has a port: other computers cannot reach it. */
export const LOOPBACK = '127.0.0.1'

/** Loads the library at the first passkey: it takes a fifth of a second of the processor and 25 MB. */
export const loadLibrary = () => import('@simplewebauthn/server')

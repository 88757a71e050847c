/** Ways in which browsers reach an authenticator (WebAuthn Level 3, 5.8.4). */
export const transports = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const

/** Leaves out the ways that this program does not know, which may be those of a newer browser. */
export const filterTransports = (names: readonly string[]) =>
  transports.filter(name => names.includes(name))

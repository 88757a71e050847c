/**
 * Returns a unique key for repeating a request without doing it twice. Made of random bytes, because over plain http a
 * browser has no randomUUID.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * A key nobody else has, for sending the same wish again without doing it twice. Made of random bytes: over plain
 * http a browser makes no UUID.
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

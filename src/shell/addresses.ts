import { readFileSync } from 'node:fs'

/** The addresses of all screens, `/books/baptisms/$baptismID/preview`; src/app/screens.test.ts keeps the list true. */
export const screenAddresses = () =>
  readFileSync(new URL('addresses.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')

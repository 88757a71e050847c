import { randomInt } from 'node:crypto'

/** Characters that cannot be confused when a code is read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const groupSigns = (signs: string) => signs.match(/.{4}/g)!.join('-')

/** Creates an unguessable code (60 bits), `7F3K-92QD-1000`. */
export const newCode = () =>
  groupSigns(Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join(''))

/** Normalises a typed code to its issued form; undefined when the text cannot be a code. */
export function readCode(input: string): string | undefined {
  const signs = input
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return signs.length === 12 ? groupSigns(signs) : undefined
}

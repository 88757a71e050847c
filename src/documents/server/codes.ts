import { randomInt } from 'node:crypto'

/** Signs that cannot be mistaken for one another when a code is read aloud. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const groupSigns = (signs: string) => signs.match(/.{4}/g)!.join('-')

/** A code nobody guesses (60 bits), `7F3K-92QD-1000`. */
export const newCode = () =>
  groupSigns(Array.from({ length: 12 }, () => SIGNS[randomInt(SIGNS.length)]).join(''))

/** The code as it was issued, however it was typed; undefined when it cannot be one. */
export function readCode(input: string): string | undefined {
  const signs = input
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return signs.length === 12 ? groupSigns(signs) : undefined
}

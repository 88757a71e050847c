import { randomInt } from 'node:crypto'

// The password is read aloud over the telephone and typed by hand, so it contains no similar-looking letters.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Number of days for which a password set by another user is valid. */
export const FIRST_PASSWORD_DAYS = 7

/** Creates a password that must be changed at the first sign-in: four groups of five, about 99 random bits. */
export const newFirstPassword = () => Array.from({ length: 4 }, group).join('-')

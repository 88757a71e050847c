import { randomInt } from 'node:crypto'

// Read aloud over the telephone and typed by hand: no letters that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Days a password given by somebody else is good for. */
export const FIRST_PASSWORD_DAYS = 7

/** A password to be changed at the first sign-in: four groups of five, about 99 random bits. */
export const newFirstPassword = () => Array.from({ length: 4 }, group).join('-')

/** Number in E.164 format, such as `+48600100200`. */
export type ParsedPhone = { phone: string; mobile: boolean }

/**
 * Parses a phone number in any usual notation, Polish ones also without the country code. `mobile` is true when an SMS
 * may reach it; always true for foreign numbers, whose digits do not determine it.
 */
export function normalisePhone(text: string): ParsedPhone | { problem: string } {
  const number = text.replace(/\(0\)|[\s().\u2010-\u2015/-]/g, '').replace(/^00/, '+')
  if (!number) return { problem: 'Podaj numer telefonu.' }
  if (!/^\+?\d+$/.test(number)) return { problem: SIGNS }
  const polish = polishDigits(number)
  return polish === undefined ? abroad(number) : atHome(polish)
}

/** Returns the number when the whole text is a phone number; undefined for names, years and incomplete numbers. */
export function findPhone(text: string): string | undefined {
  const read = normalisePhone(text)
  return 'phone' in read ? read.phone : undefined
}

const SIGNS =
  'Numer telefonu to same cyfry, z + na początku przed numerem kraju. Wpisz jeden numer.'

/** Returns the digits after +48; undefined for a number of another country. */
function polishDigits(number: string) {
  const [, withCode] = /^\+480?(\d*)$/.exec(number) ?? /^48(\d{9})$/.exec(number) ?? []
  if (withCode !== undefined) return withCode
  if (number.startsWith('+')) return undefined
  return number.length === 10 ? number.replace(/^0/, '') : number
}

const MOBILE = /^(45|5[0137]|6[069]|7[2389]|88)/
// Area codes, army (26), internet phones (39), police (47) and toll-free numbers (80).
const LANDLINE = /^(1[2-8]|2[2-69]|3[2-49]|4[1-4678]|5[24-689]|6[1-35-8]|7[14-7]|8[0-79]|9[145])/

function atHome(digits: string): ParsedPhone | { problem: string } {
  if (digits.length !== 9) {
    return { problem: `Polski numer telefonu ma 9 cyfr, a podano ${digits.length}.` }
  }
  if (digits.startsWith('70')) {
    return { problem: 'To numer o podwyższonej opłacie. Podaj zwykły numer telefonu.' }
  }
  const mobile = MOBILE.test(digits)
  if (mobile || LANDLINE.test(digits)) return { phone: `+48${digits}`, mobile }
  return { problem: `Polskie numery nie zaczynają się od ${digits.slice(0, 2)}. Sprawdź numer.` }
}

function abroad(number: string): ParsedPhone | { problem: string } {
  if (/^\+[1-9]\d{6,14}$/.test(number)) return { phone: number, mobile: true }
  return { problem: 'Numer zagraniczny to + i numer kraju, a razem od 7 do 15 cyfr.' }
}

const COUNTRY = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Formats `+48600100200` as "+48 600 100 200", a landline as "+48 22 123 45 67". */
export function formatPhone(e164: string) {
  const [, country, localNumber] = COUNTRY.exec(e164) ?? []
  if (!country || !localNumber) return e164
  return [`+${country}`, ...groups(country, localNumber)].join(' ')
}

function groups(country: string, digits: string) {
  if (country === '48' && digits.length === 9 && !MOBILE.test(digits)) {
    return [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7)]
  }
  return digits.match(/\d{3}(?=\d{2})|\d+/g) ?? []
}

const NBSP = '\u00a0'

/** Formats a number for the screen, never broken between lines; an empty one gives an empty text. */
export const showPhone = (phone: string | null | undefined): string =>
  formatPhone(phone ?? '').replaceAll(' ', NBSP)

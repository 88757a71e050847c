import { canParse, findNumbers, formatNumber, parseNumber } from '#phone-library'

/** Number in E.164 format, such as `+48600100200`. */
export type ParsedPhone = { phone: string; mobile: boolean }

const SIGNS =
  'Numer telefonu to same cyfry, z + na początku przed numerem kraju. Wpisz jeden numer.'
const FOREIGN_NUMBER_MESSAGE =
  'Nie ma takiego numeru zagranicznego. Wpisz + i numer kraju, a po nim cały numer.'

/**
 * Parses a phone number in any usual notation, Polish ones also without the country code. `mobile` is true when an SMS
 * may reach it. In a browser that has not loaded the library yet, the number stays as typed and the server checks it.
 */
export function normalisePhone(text: string): ParsedPhone | { problem: string } {
  const number = text.replace(/\(0\)|[\s().\u2010-\u2015/-]/g, '')
  if (!number) return { problem: 'Podaj numer telefonu.' }
  if (!/^\+?\d+$/.test(number)) return { problem: SIGNS }
  if (!canParse()) return { phone: text, mobile: true }
  // The trunk prefix 0 was abolished in 2010; the library refuses it, and old records still have it.
  const parsedNumber = parseNumber(number.replace(/^(\+48|0048)?0(?=\d{9}$)/, '$1'))
  const isForeign = parsedNumber
    ? parsedNumber.countryCallingCode !== '48'
    : /^(\+(?!48)|00)/.test(number)
  if (!isForeign) return judgePolish(parsedNumber, number)
  // Only the length is checked: numbering plans of other countries change more often than the program is updated.
  if (!parsedNumber?.isPossible()) return { problem: FOREIGN_NUMBER_MESSAGE }
  return { phone: parsedNumber.number, mobile: parsedNumber.getType() !== 'FIXED_LINE' }
}

/** Returns the number when the whole text is a phone number; undefined for names, years and incomplete numbers. */
export function findPhone(text: string): string | undefined {
  const number = normalisePhone(text)
  return 'phone' in number ? number.phone : undefined
}

/** Splits a text such as `600 100 200, dom 14 627 11 22 wew. 5` into its numbers and the text around them. */
export function splitPhones(text: string) {
  const phones: ParsedPhone[] = []
  const texts: string[] = []
  // The library takes digits after a comma or a semicolon for an extension.
  for (const part of text.split(/[,;|\n]+/)) {
    const wholeNumber = normalisePhone(part)
    if ('phone' in wholeNumber) {
      phones.push(wholeNumber)
      continue
    }
    let end = 0
    for (const { startsAt, endsAt } of findNumbers(part)) {
      const number = normalisePhone(part.slice(startsAt, endsAt))
      if (!('phone' in number)) continue
      phones.push(number)
      texts.push(part.slice(end, startsAt))
      end = endsAt
    }
    texts.push(part.slice(end))
  }
  const isFirst = ({ phone }: ParsedPhone, at: number) =>
    phones.findIndex(other => other.phone === phone) === at
  return { phones: phones.filter(isFirst), remainder: texts.join(' ').trim() }
}

function judgePolish(parsedNumber: ReturnType<typeof parseNumber>, number: string) {
  const { length } = parsedNumber?.nationalNumber ?? number.replace(/^\+48/, '')
  if (length !== 9) return { problem: `Polski numer telefonu ma 9 cyfr, a podano ${length}.` }
  const type = parsedNumber?.getType()
  if (type === 'PREMIUM_RATE') {
    return { problem: 'To numer o podwyższonej opłacie. Podaj zwykły numer telefonu.' }
  }
  if (!parsedNumber || !type || type === 'PAGER') {
    return { problem: 'W Polsce nie ma numeru o takim początku. Sprawdź cyfry.' }
  }
  return { phone: parsedNumber.number, mobile: type === 'MOBILE' }
}

/** Formats `+48600100200` as "+48 600 100 200", a landline as "+48 22 123 45 67"; other texts stay unchanged. */
export const formatPhone = (e164: string) => (/^\+\d+$/.test(e164) ? formatNumber(e164) : e164)

const NBSP = '\u00a0'

/** Formats a number for the screen, never broken between lines; an empty one gives an empty text. */
export const showPhone = (phone: string | null | undefined): string =>
  formatPhone(phone ?? '').replaceAll(' ', NBSP)

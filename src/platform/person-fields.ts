import * as z from 'zod'
import { optionalText, requiredText } from './fields.ts'
import { normalisePhone } from './phone.ts'

const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u
const ONLY_LETTERS = 'Wpisz same litery; dozwolone są też spacja, łącznik, apostrof i kropka'

/** Signs that break a line or nothing at all: soft hyphen, joiners, spaces of no width. */
const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Dashes that programs put for the hyphen of a double surname. */
const DASHES = /[\u2010-\u2015\u2212]/g
/** Accents that stand alone where an apostrophe was meant. */
const LONE_ACCENTS = /[\u00b4\u0060\u2032]/g

/** A name as it is stored: one hyphen, one apostrophe, nothing unseen; „Ćwikła–Nowak” of a text editor is „Ćwikła-Nowak”. */
export const normalizeName = (name: string) =>
  name
    .replaceAll(UNSEEN, '')
    .replaceAll(DASHES, '-')
    .replaceAll(LONE_ACCENTS, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()

/** A name or surname: letters of any alphabet, space, hyphen, apostrophe, dot of an initial. */
export const personName = (message: string) =>
  requiredText(message)
    .transform(normalizeName)
    .pipe(z.string().min(1, message).regex(LETTERS, { error: ONLY_LETTERS }))
export const optionalName = () =>
  optionalText()
    .transform(name => name && (normalizeName(name) || null))
    .refine(name => !name || LETTERS.test(name), ONLY_LETTERS)

/** A name of an old volume: as it was copied, its dashes and accents too. */
export const archivalName = () =>
  optionalText()
    .transform(name => name && (name.replaceAll(UNSEEN, '').trim() || null))
    .refine(name => !name || LETTERS.test(normalizeName(name)), ONLY_LETTERS)

/** As people write it; stored as `+48600100200`. */
export const PhoneNumber = optionalText(30).transform((text, ctx) => {
  if (!text) return null
  const read = normalisePhone(text)
  if ('phone' in read) return read.phone
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

/** A domain in letters of any alphabet as mail carries it (IDNA): `żółw.pl` is `xn--w-uga1v8h.pl`; ASCII stays as it is. */
function asciiDomain(domain: string) {
  if (!/^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** `ewa@żółw.pl`; before the sign ASCII alone, as every mail server takes it. */
function isEmailAddress(text: string) {
  const start = text.lastIndexOf('@') + 1
  return z.regexes.email.test(text.slice(0, start) + asciiDomain(text.slice(start)))
}

/** Kept as it is written: the library that sends turns the domain into ASCII. */
export const EmailAddress = optionalText(254).refine(
  text => !text || isEmailAddress(text),
  'Podaj adres e-mail, np. jan.nowak@poczta.pl',
)

import * as z from 'zod'
import { collapseSpaces, optionalText, requiredText } from '../fields.ts'
import { removeZeroWidth, unifyDashes } from '../text/normalize-text.ts'
import { NO_SURNAME } from './mononym.ts'
import { normalisePhone } from './phone.ts'

const LETTERS = /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u
const ONLY_LETTERS = 'Wpisz same litery; dozwolone są też spacja, łącznik, apostrof i kropka'

/** Standalone accents typed instead of an apostrophe. */
const LONE_ACCENTS = /[\u00b4\u0060\u2032]/g

const SPACED_HYPHEN = /(?<=[\p{L}\p{M}]) ?- ?(?=\p{L})/gu

/**
 * Normalises a name for storage: one kind of hyphen and apostrophe, no invisible characters; „Ćwikła – Nowak” from a
 * text editor becomes „Ćwikła-Nowak”.
 */
export const normalizeName = (name: string) =>
  collapseSpaces(unifyDashes(removeZeroWidth(name)).replaceAll(LONE_ACCENTS, "'"))
    .replaceAll(SPACED_HYPHEN, '-')
    .trim()

/** Name or surname: letters of any alphabet, space, hyphen, apostrophe, dot of an initial. */
export const personName = (message: string) =>
  requiredText(message)
    .transform(normalizeName)
    .pipe(z.string().min(1, message).regex(LETTERS, { error: ONLY_LETTERS }))
/** Surname; a dash says that the person has none. */
export const requiredSurname = (message: string) =>
  requiredText(message)
    .transform(normalizeName)
    .pipe(
      z
        .string()
        .min(1, message)
        .refine(name => name === NO_SURNAME || LETTERS.test(name), { error: ONLY_LETTERS }),
    )
/** Optional name or surname; a dash says that there is none, as an empty field does. */
export const optionalName = () =>
  optionalText()
    .transform(name => name && (normalizeName(name) || null))
    .transform(name => (name === NO_SURNAME ? null : name))
    .refine(name => !name || LETTERS.test(name), ONLY_LETTERS)

/** Name from an old volume, kept as it was copied, with its dashes and accents. */
export const archivalName = () =>
  optionalText()
    .transform(name => name && (removeZeroWidth(name).trim() || null))
    .refine(name => !name || LETTERS.test(normalizeName(name)), ONLY_LETTERS)

/** Phone number in any usual notation; stored as `+48600100200`. */
export const PhoneNumber = optionalText(30).transform((text, ctx) => {
  if (!text) return null
  const read = normalisePhone(text)
  if ('phone' in read) return read.phone
  ctx.addIssue({ code: 'custom', message: read.problem })
  return z.NEVER
})

/**
 * Converts a domain in any alphabet to the form that mail uses (IDNA): `żółw.pl` is `xn--w-uga1v8h.pl`; ASCII stays
 * unchanged.
 */
function asciiDomain(domain: string) {
  if (!/^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}.-]{1,253}$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Checks an e-mail address such as `ewa@żółw.pl`; only ASCII is accepted before the @, as by every mail server. */
function isEmailAddress(text: string) {
  const start = text.lastIndexOf('@') + 1
  return z.regexes.email.test(text.slice(0, start) + asciiDomain(text.slice(start)))
}

/** E-mail address stored as typed; the mail library converts the domain to ASCII. */
export const EmailAddress = optionalText(254).refine(
  text => !text || isEmailAddress(text),
  'Podaj adres e-mail, np. jan.nowak@poczta.pl',
)

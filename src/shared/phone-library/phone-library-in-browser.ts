import formats from './phone-formats.json' with { type: 'json' }
import type * as Library from './phone-library.ts'

// The library has 49 KB in gzip: it is loaded with the first phone field that is used. Until then the server alone
// checks numbers, and screens format them by rules copied from the library (`phone.test.ts` writes them).
let library: typeof Library | undefined

/** Loads the library; without a connection the numbers stay as typed. */
export const loadPhoneLibrary = async () => {
  library ??= await import('./phone-library.ts').catch(() => undefined)
}

export const canParse = () => library !== undefined

export const parseNumber: typeof Library.parseNumber = text => library?.parseNumber(text)

/** Only the server reads cells of files. */
export const findNumbers: typeof Library.findNumbers = text => library?.findNumbers(text) ?? []

/** Formats Polish numbers; others stay in E.164. */
export function formatNumber(e164: string) {
  if (!e164.startsWith('+48')) return e164
  const digits = e164.slice(3)
  const [groups = '', format = ''] =
    formats.find(([pattern, , start]) => new RegExp(`^(?=${start})${pattern}$`).test(digits)) ?? []
  return `+48 ${digits.replace(new RegExp(groups), format)}`
}

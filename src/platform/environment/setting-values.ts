import { isIP } from 'node:net'
import { Encrypter } from 'age-encryption'
import * as z from 'zod'

/** Reads a whole number, given in the environment as text. */
export const integerBetween = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, `podaj liczbę od ${smallest} do ${largest}`)
    .transform(Number)
    .refine(
      value => value >= smallest && value <= largest,
      `podaj liczbę od ${smallest} do ${largest}`,
    )

/** Reads an address with one of the protocols. */
export const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `podaj adres w postaci ${example}` }).optional()

/** Checks a value for `trustProxy` of Fastify: a name of a range, an address, an address with a prefix or a mask. */
function isProxyRange(text: string) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [ip = '', range, ...extraParts] = text.split('/')
  const version = isIP(ip)
  if (!version || extraParts.length > 0) return false
  if (range === undefined) return true
  const prefix =
    /^\d{1,3}$/.test(range) && Number(range) > 0 && Number(range) <= (version === 4 ? 32 : 128)
  return prefix || (version === 4 && isIP(range) === 4)
}

/** Reads addresses and ranges of proxies, separated by commas. */
export const proxyRanges = z
  .string()
  .refine(
    list => list.split(',').every(range => isProxyRange(range.trim())),
    'podaj adres IP serwera pośredniczącego albo zakres, np. 127.0.0.1 lub 10.0.0.0/8 (kilka po przecinku)',
  )
  .optional()

/** Whether the text is a public key of age, with its checksum: a mistyped one would lock the backups for ever. */
function isAgeRecipient(text: string) {
  try {
    new Encrypter().addRecipient(text)
    return true
  } catch {
    return false
  }
}

/** Reads public keys of age, separated by commas or spaces. */
export const ageRecipients = z
  .string()
  .transform(text => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    keys => keys.every(isAgeRecipient),
    'podaj klucze publiczne age (age1…), kilka po przecinku',
  )
  .default([])

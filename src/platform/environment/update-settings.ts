import { type KeyObject, createPublicKey } from 'node:crypto'
import * as z from 'zod'
import { address } from './setting-values.ts'

/** Address at which releases are announced, and the keys that replace those of the program. */
export interface UpdateSettings {
  /** Address of the list of releases; undefined: nobody is asked. */
  url?: string
  /** Public keys, each 43 characters; empty: those that the program brings. */
  keys: readonly string[]
}

/** Opens a public Ed25519 key written as 43 characters (base64url of its 32 bytes); throws for any other text. */
export const openReleaseKey = (text: string): KeyObject =>
  createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: text }, format: 'jwk' })

function isReleaseKey(text: string) {
  if (!/^[\w-]{43}$/.test(text)) return false
  try {
    return openReleaseKey(text).asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Variables of the environment. */
export const UPDATE_VARIABLES = {
  UPDATE_URL: address(/^https?$/, 'https://adres.pl/kancelaria/manifest.json'),
  UPDATE_KEYS: z
    .string()
    .transform(text => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      keys => keys.every(isReleaseKey),
      'podaj klucze publiczne wydawcy, każdy z 43 znaków, kilka po przecinku',
    )
    .default([]),
}

type UpdateValues = z.output<z.ZodObject<typeof UPDATE_VARIABLES>>

export const readUpdateSettings = ({ UPDATE_URL, UPDATE_KEYS }: UpdateValues): UpdateSettings => ({
  url: UPDATE_URL,
  keys: UPDATE_KEYS,
})

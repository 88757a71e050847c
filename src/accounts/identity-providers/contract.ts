import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam, Saved, Version, optionalText, requiredText } from '#shared/fields.ts'

const NO_ISSUER = 'Podaj cały adres, np. https://logowanie.diecezja.example'
const DESCRIPTION = /\/\.well-known\/openid-configuration$/
const OWN_COMPUTER = /^(localhost|127\.0\.0\.1|\[::1\])$/

const isIssuer = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username, password, search, hash } = new URL(text)
  const safe = protocol === 'https:' || (protocol === 'http:' && OWN_COMPUTER.test(hostname))
  return safe && !username && !password && !search && !hash
}

const entry = {
  /** Label of the button on the sign-in page. */
  label: requiredText('Podaj napis na przycisku, np. Konto diecezji tarnowskiej', 60),
  /** Issuer exactly as the server names it; the address of its discovery document is accepted too. */
  issuer: requiredText(NO_ISSUER, 300)
    .transform(text => text.replace(DESCRIPTION, ''))
    .pipe(
      z
        .string()
        .refine(isIssuer, 'Adres musi zaczynać się od https:// i nie może zawierać znaków ? i #'),
    ),
  client_id: requiredText('Podaj identyfikator, pod którym serwer diecezji zna ten program', 200),
  active: z.boolean(),
}

export const IdentityProviderEntry = z.strictObject({
  diocese_id: z.coerce.number<number>('Wybierz diecezję').int().positive('Wybierz diecezję'),
  ...entry,
  secret: requiredText('Podaj tajny klucz (client secret) nadany przez serwer diecezji', 500),
})
/** Change of a provider; without a secret the previous one stays. */
export const IdentityProviderChange = z.strictObject({
  ...entry,
  secret: optionalText(500),
  version: Version,
})

const IdentityProvider = z.object({
  id: z.number(),
  version: z.number(),
  diocese_id: z.number(),
  diocese: z.object({ name: z.string(), kind: z.string() }),
  label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  active: z.boolean(),
  /** Number of accounts linked to it. */
  accounts: z.number(),
})
export type IdentityProvider = z.infer<typeof IdentityProvider>

const ofInstallation = { access: 'installation.manage', scope: 'installation' } as const

/** Sign-in servers of dioceses. */
export const identityProviders = {
  /** `redirect_uri`: the address that the diocese registers at its server. */
  list: endpoint('GET /api/identity-providers', {
    ...ofInstallation,
    answer: z.object({ data: z.array(IdentityProvider), redirect_uri: z.string() }),
  }),
  add: endpoint('POST /api/identity-providers', {
    ...ofInstallation,
    requirePassword: true,
    body: IdentityProviderEntry,
    answer: z.object({ id: z.number() }),
    status: 201,
  }),
  edit: endpoint('PUT /api/identity-providers/:id', {
    ...ofInstallation,
    params: IdParam,
    requirePassword: true,
    body: IdentityProviderChange,
    answer: Saved,
  }),
  remove: endpoint('DELETE /api/identity-providers/:id', {
    ...ofInstallation,
    params: IdParam,
    answer: z.object({}),
  }),
  /** Checks the saved server; `well` tells whether sign-in can work. */
  check: endpoint('POST /api/identity-providers/:id/check', {
    ...ofInstallation,
    params: IdParam,
    answer: z.object({ well: z.boolean(), message: z.string() }),
  }),
}

import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { HistoryEntry } from '#history/contract.ts'
import {
  Id,
  IdParam,
  Saved,
  Version,
  orNull,
  requiredText,
  emailText,
  reasonText,
  VersionBody,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'
import { allPermissions } from '#auth/rights/prerequisites.ts'
import { signInOutcomes } from '#auth/sign-in/sign-in-outcomes.ts'
import { listKeys } from '#shared/objects.ts'

/** `invited`: the link of the e-mail is valid; `not_invited`: it has expired or was never sent. */
export const accountStates = [
  'active',
  'first_password',
  'invited',
  'not_invited',
  'blocked',
] as const

/** Row of the list of accounts. */
export const UserRow = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  role_id: z.number(),
  clergy: z.boolean(),
  parish: z
    .object({
      id: z.number(),
      name: z.string(),
      /** Patron in the genitive: «św. Anny». */
      title: z.string().nullable(),
      town: z.string().nullable(),
    })
    .nullable(),
  diocese: z.object({ id: z.number(), name: z.string() }).nullable(),
  state: z.enum(accountStates),
  /** Time of the last sign-in. */
  signed_in_at: z.string().nullable(),
  two_factor: z.boolean(),
  /** Rights of its role that the account does not have. */
  rights_taken: z.array(z.string()),
})
export type UserRow = z.infer<typeof UserRow>

export const UserRecord = z.object({
  ...UserRow.shape,
  created_at: z.string(),
  invited_at: z.string().nullable(),
  first_password_until: z.string().nullable(),
  /** Time since which a diocesan account is linked. */
  identity_linked_at: z.string().nullable(),
  /** Number of passkeys. */
  passkeys: z.number(),
  /** Whether the caller may manage this account; never true for their own account. */
  manageable: z.boolean(),
})
export type UserRecord = z.infer<typeof UserRecord>

const ROLE = 'Wybierz, kim jest ta osoba'

/** Data of an account; parish and diocese depend on the role, so neither is required of a role without one. */
export const UserEntry = z.strictObject({
  name: requiredText('Podaj imię i nazwisko'),
  email: emailText('Podaj adres w postaci jan@poczta.pl').transform(text => text.toLowerCase()),
  role_id: z.number(ROLE).int(ROLE).min(1, ROLE).max(5, ROLE),
  clergy: z.boolean().default(false),
  /** Parish of roles 2, 3 and 5. A user who works in one parish creates accounts of that parish only. */
  parish_id: orNull(Id).default(null),
  /** Diocese of role 4, the curia. */
  diocese_id: orNull(Id).default(null),
})
export type UserEntry = z.infer<typeof UserEntry>

export const UserQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('name', 'email', 'parish', 'signed_in_at'),
  role_id: z.coerce.number<number>(ROLE).int(ROLE).min(1, ROLE).max(5, ROLE).optional(),
  state: z.enum(accountStates, 'Wybierz stan konta z listy').optional(),
  parish_id: Id.optional(),
})
export type UserQuery = z.infer<typeof UserQuery>

const SignIn = z.object({
  id: z.number(),
  at: z.string(),
  outcome: z.enum(listKeys(signInOutcomes)),
  device: z.string(),
})
export type SignIn = z.infer<typeof SignIn>

const OpenSession = z.object({
  id: z.number(),
  created_at: z.string(),
  seen_at: z.string(),
  device: z.string(),
})

const ofManagers = { access: 'users.manage', scope: 'installation' } as const
const accountEndpoint = { ...ofManagers, params: IdParam }
const { page, per_page } = Paging
const pageQuery = z.strictObject({ page, per_page })
/** Rights of the role withheld from the account; rights that depend on a withheld one are withheld too. */
const Narrowing = z.strictObject({
  version: Version,
  taken: z.array(z.enum(allPermissions, 'Nie ma takiego uprawnienia')).max(allPermissions.length),
})
const WithReason = z.strictObject({ version: Version, reason: reasonText('Podaj powód', 300) })

/**
 * Accounts. An administrator manages all of them; a parish priest manages those of the parish office (roles 3 and 5) of
 * his parish and sees the others of his parish. No user changes the role, the parish or the state of their own account.
 */
export const users = {
  list: endpoint('GET /api/users', { ...ofManagers, query: UserQuery, answer: Page(UserRow) }),
  get: endpoint('GET /api/users/:id', { ...accountEndpoint, answer: UserRecord }),
  /** Creates the account and sends the invitation. */
  add: endpoint('POST /api/users', {
    ...ofManagers,
    requirePassword: true,
    body: UserEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/users/:id', {
    ...accountEndpoint,
    requirePassword: true,
    body: UserEntry.safeExtend({ version: Version }),
    answer: Saved,
  }),
  /** Rights of the account, within those of its role; effective from the next request of that account. */
  narrow: endpoint('PUT /api/users/:id/rights', {
    ...accountEndpoint,
    requirePassword: true,
    body: Narrowing,
    answer: Saved,
  }),
  /** Sends a new e-mail; the link of the previous one stops working. */
  invite: endpoint('POST /api/users/:id/invite', {
    ...accountEndpoint,
    body: VersionBody,
    answer: Saved,
  }),
  /**
   * Creates a password for a user without e-mail: shown only this once, valid for seven days, changed at the first
   * sign-in.
   */
  givePassword: endpoint('POST /api/users/:id/issue-password', {
    formerAddress: 'POST /api/users/:id/first-password',
    ...accountEndpoint,
    requirePassword: true,
    body: VersionBody,
    answer: z.object({ ...Saved.shape, password: z.string() }),
  }),
  block: endpoint('POST /api/users/:id/block', {
    ...accountEndpoint,
    body: WithReason,
    answer: Saved,
  }),
  unblock: endpoint('POST /api/users/:id/unblock', {
    ...accountEndpoint,
    requirePassword: true,
    body: VersionBody,
    answer: Saved,
  }),
  /** Ends every session and deletes every known browser. */
  signOut: endpoint('POST /api/users/:id/sign-out', {
    ...accountEndpoint,
    answer: z.object({ ended: z.number() }),
  }),
  /** Unlinks the diocesan account; the next verified sign-in of the diocese may link it again. */
  unlinkIdentity: endpoint('POST /api/users/:id/unlink-identity', {
    ...accountEndpoint,
    answer: z.object({ ended: z.number() }),
  }),
  /** Removes every passkey of the account and ends its sessions, for a user who has lost the device. */
  removePasskeys: endpoint('POST /api/users/:id/remove-passkeys', {
    ...accountEndpoint,
    answer: z.object({ ended: z.number() }),
  }),
  /** For a user who has lost the telephone; the reason stays in the history of the account. */
  resetTwoFactor: endpoint('POST /api/users/:id/reset-two-factor', {
    ...accountEndpoint,
    requirePassword: true,
    body: WithReason,
    answer: Saved,
  }),
  sessions: endpoint('GET /api/users/:id/sessions', {
    ...accountEndpoint,
    answer: z.object({ data: z.array(OpenSession) }),
  }),
  /** Every sign-in attempt of the last year, the newest first. */
  signIns: endpoint('GET /api/users/:id/sign-ins', {
    ...accountEndpoint,
    query: pageQuery,
    answer: Page(SignIn),
  }),
  history: endpoint('GET /api/users/:id/history', {
    ...accountEndpoint,
    query: pageQuery,
    answer: Page(HistoryEntry),
  }),
}

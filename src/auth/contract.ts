import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, IdParam } from '#shared/fields.ts'
import { EnteredEmail, EnteredPassword } from './passwords/proofs.ts'

const Named = z.object({ name: z.string() })

/** Parish of the user, with the licence data that the title bar and the notices need. */
export const SessionParish = z.object({
  id: z.number(),
  name: z.string(),
  title: z.string(),
  active: z.number(),
  demo_account: z.number(),
  expiration_date: z.string().nullable(),
  subscription_id: z.number().nullable(),
  details: z.object({ town: Named.nullable() }),
  town: Named.nullable(),
  street: Named.nullable(),
  building_number: z.string().nullable(),
  currently_being_filled: z.number(),
  /** Whether a correction of an act must be approved by another person. */
  second_person: z.boolean(),
  settings_sms: z.object({ sms_balance: z.number() }),
  /** "Parafia św. Anny. Sokołów, Kościelna 3." */
  display: z.string(),
  licence: z.enum(['valid', 'soon', 'expired', 'inactive']),
})
export type SessionParish = z.infer<typeof SessionParish>

/** Signed-in user. `is_two_factor_active` null means not decided yet. */
export const User = z.object({
  id: z.number(),
  role_id: z.number(),
  parish_id: z.number().nullable(),
  name: z.string(),
  email: z.string(),
  /** Whether the account sees data confided to the clergy. */
  clergy: z.boolean(),
  /** Rights of the role that this account does not have. */
  rights_taken: z.array(z.string()),
  parish: SessionParish.nullable(),
  has_changed_first_login_password: z.number(),
  is_two_factor_active: z.number().nullable(),
  unreadNews: z.array(z.object({ id: z.number(), title: z.string() })),
  unreadNewsCount: z.number(),
})
export type User = z.infer<typeof User>

/** Item of the menu: `name` is the route's name, `parent` the name of its heading, `icon` a key. */
export const MenuItem = z.object({
  name: z.string(),
  title: z.string(),
  icon: z.string(),
  parent: z.string().nullable(),
  path: z.string(),
})
export type MenuItem = z.infer<typeof MenuItem>
export const MenuParent = z.object({ name: z.string(), title: z.string(), icon: z.string() })
export type MenuParent = z.infer<typeof MenuParent>

const ParishModule = z.object({
  module: z.object({ code: z.string(), name: z.string(), price: z.number() }),
})

/**
 * Signed-in user and their menu. While the second factor is `waiting` the menu is empty, and every endpoint outside
 * this step answers 471.
 */
/** Idle minutes of a session that the browser remembers. */
export const REMEMBERED_IDLE_MINUTES = 12 * 60

export const CurrentUser = z.object({
  user: User,
  menu: z.array(MenuItem),
  menuParents: z.array(MenuParent),
  parishModules: z.array(ParishModule),
  parish: SessionParish.nullable(),
  session: z.object({
    idle_minutes: z.number(),
    expires_at: z.string(),
    two_factor: z.enum(['passed', 'waiting']),
    /** Whether a passkey may answer the waiting question for the second factor. */
    is_passkey_offered: z.boolean(),
    /** `due`: only changing the first password, or postponing the change, is allowed. */
    first_password: z.enum(['due', 'settled']),
    /** An administrator’s session in an installation that has no parish yet. */
    is_new_installation: z.boolean(),
  }),
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** `expired`: the parish's licence has expired, no session was opened and `user` is null. */
export const SessionState = z.object({
  user: User.nullable(),
  expired: z.boolean(),
  soonExpire: z.boolean(),
  parish: SessionParish.nullable(),
  expireDate: z.string().nullable(),
})

/** Data of a sign-in. The e-mail is compared case-insensitively; the password is used exactly as typed. */
export const Credentials = z.strictObject({
  email: EnteredEmail,
  password: EnteredPassword,
  remember: z.boolean().default(false),
  /** Solution of the bot check's widget; required (422, `errors.altcha`) after failed attempts. */
  altcha: z.string().max(5000, 'Powtórz sprawdzenie').optional(),
})

const OwnSession = z.object({
  id: z.number(),
  created_at: z.string(),
  seen_at: z.string(),
  expires_at: z.string(),
  /** "Firefox, Windows" */
  device: z.string(),
  current: z.boolean(),
})

const Done = z.object({})

export const session = {
  csrfCookie: endpoint('GET /sanctum/csrf-cookie', {
    access: 'public',
    answer: z.void(),
    status: 204,
    skipGates: 'deployment',
  }),
  altcha: endpoint('GET /api/altcha', {
    access: 'public',
    answer: z.looseObject({}),
    skipGates: 'deployment',
  }),
  signIn: endpoint('POST /login', {
    access: 'public',
    body: Credentials,
    answer: SessionState,
    skipGates: 'deployment',
  }),
  signOut: endpoint('POST /logout', { access: 'public', answer: Done, skipGates: true }),
  start: endpoint('GET /api/session', {
    access: 'public',
    answer: z.union([CurrentUser, z.object({ user: z.null() })]),
    skipGates: 'deployment',
  }),
  user: endpoint('GET /api/user', {
    access: 'session',
    scope: 'installation',
    answer: CurrentUser,
    skipGates: true,
  }),
  list: endpoint('GET /api/sessions', {
    access: 'session',
    scope: 'installation',
    answer: z.object({ data: z.array(OwnSession) }),
  }),
  end: endpoint('DELETE /api/sessions/:id', {
    access: 'session',
    scope: 'installation',
    params: IdParam,
    answer: Done,
  }),
  setParish: endpoint('PUT /api/users/:id/setParish', {
    access: 'parish.switch',
    scope: 'installation',
    params: IdParam,
    body: z.strictObject({ parishID: Id }),
    answer: Done,
  }),
}

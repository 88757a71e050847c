import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { EnteredEmail, EnteredPassword, NewPassword } from './proofs.ts'

const Done = z.object({})

export const passwords = {
  /** Changes one's own password and ends one's other sessions. Wrong current password: `errors.current_password`. */
  change: endpoint('PUT /api/password', {
    access: 'session',
    scope: 'installation',
    body: z.strictObject({
      current_password: EnteredPassword,
      password: NewPassword,
      /** Also removes every passkey of the account, because somebody else may have added one. */
      remove_passkeys: z.boolean().default(false),
    }),
    answer: Done,
    firstPassword: true,
  }),
  /** Replaces the password set by the administrator; only until the first change. */
  changeFirst: endpoint('PUT /api/password/first', {
    access: 'session',
    scope: 'installation',
    body: z.strictObject({ password: NewPassword }),
    answer: Done,
    firstPassword: true,
  }),
  /** „Przypomnij później”: the first password stays valid until the end of this session. */
  postpone: endpoint('POST /api/password/postpone', {
    access: 'session',
    scope: 'installation',
    answer: Done,
    firstPassword: true,
  }),
  /** Same response whether or not the address has an account; always requires the bot check. */
  forgot: endpoint('POST /api/password/forgot', {
    access: 'public',
    body: z.strictObject({
      email: EnteredEmail,
      altcha: z.string().max(5000, 'Powtórz sprawdzenie').optional(),
    }),
    answer: z.object({ message: z.string() }),
    skipGates: true,
  }),
  /** `token` comes from the link in the mail: valid once, for 30 minutes. */
  reset: endpoint('POST /api/password/reset', {
    access: 'public',
    body: z.strictObject({ token: z.string().max(100).min(1), password: NewPassword }),
    answer: z.object({ message: z.string() }),
    skipGates: true,
  }),
}

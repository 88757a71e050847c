import * as z from 'zod'
import { boundedText } from '#shared/fields.ts'
import { endpoint } from '#platform/endpoint.ts'
import { EnteredPassword } from '../passwords/proofs.ts'

const Done = z.object({})

/** Six digits from the application, or a recovery code; spaces and dashes are ignored. */
export const TwoFactorProof = z.strictObject({
  code: boundedText(100, 'Podaj kod z aplikacji', 'Kod ma sześć cyfr')
    .transform(text => text.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Kod ma sześć cyfr'))
    .optional(),
  recovery_code: boundedText(100, 'Podaj kod zapasowy', 'Kod zapasowy ma 12 liter i cyfr')
    .transform(text => text.replaceAll(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(/^[0-9A-Z]{12}$/, 'Kod zapasowy ma 12 liter i cyfr'))
    .optional(),
})
export type TwoFactorProof = z.infer<typeof TwoFactorProof>

const NewTwoFactor = z.object({
  /** Base32, for typing by hand. */
  secret: z.string(),
  /** otpauth://… */
  url: z.string(),
  /** QR code of the same address, as SVG. */
  qr: z.string(),
})

export const twoFactor = {
  /** Prepares a secret; the second factor stays off until `confirm`. */
  prepare: endpoint('POST /api/two-factor', {
    access: 'session',
    scope: 'installation',
    answer: NewTwoFactor,
  }),
  /**
   * The recovery codes are shown only this once. Requires the password: an open unattended session must not be able to
   * lock the owner out.
   */
  confirm: endpoint('POST /api/two-factor/confirm', {
    access: 'session',
    scope: 'installation',
    body: TwoFactorProof.pick({ code: true }).required().extend({ password: EnteredPassword }),
    answer: z.object({ recovery_codes: z.array(z.string()) }),
  }),
  /** After five wrong codes the session ends (401). */
  verify: endpoint('POST /api/two-factor/verify', {
    access: 'session',
    scope: 'installation',
    body: TwoFactorProof,
    answer: z.object({ recovery_codes_left: z.number() }),
    skipGates: true,
  }),
  mailLink: endpoint('POST /api/two-factor/email-link', {
    access: 'session',
    scope: 'installation',
    answer: Done,
    skipGates: true,
  }),
  /** Works only in the browser that requested the link, so that a click cannot admit a stranger. */
  link: endpoint('POST /api/two-factor/verify-link', {
    formerAddress: 'POST /api/two-factor/link',
    access: 'session',
    scope: 'installation',
    body: z.strictObject({ token: z.string().max(100).min(1) }),
    answer: Done,
    skipGates: true,
  }),
  remove: endpoint('DELETE /api/two-factor', {
    access: 'session',
    scope: 'installation',
    body: TwoFactorProof.extend({ password: EnteredPassword }),
    answer: Done,
  }),
  decline: endpoint('POST /api/two-factor/decline', {
    access: 'session',
    scope: 'installation',
    answer: Done,
  }),
}

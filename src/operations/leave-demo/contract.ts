import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { requiredText, emailText } from '#shared/fields.ts'

export const RealAdministrator = z.strictObject({
  email: emailText('Podaj adres e-mail, np. jan.nowak@poczta.pl'),
  name: requiredText('Podaj imię i nazwisko'),
})
export type RealAdministrator = z.infer<typeof RealAdministrator>

export const demo = {
  /** Whether the installation contains only the demo. */
  state: endpoint('GET /api/demo', {
    access: 'installation.manage',
    scope: 'installation',
    answer: z.object({ demo: z.boolean() }),
  }),
  /** Removes the demo data for good; returns the one-time first password, which is not stored anywhere. */
  leave: endpoint('POST /api/demo/leave', {
    access: 'installation.manage',
    scope: 'installation',
    body: RealAdministrator,
    answer: z.object({ email: z.string(), password: z.string() }),
  }),
}

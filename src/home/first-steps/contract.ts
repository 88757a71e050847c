import * as z from 'zod'
import { DELIVERY_STATES, HELD } from '#messages/labels.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#platform/fields.ts'
import { PhoneNumber } from '#platform/person-fields.ts'
import { listKeys } from '#platform/objects.ts'

/** Steps of the installation, settled by an administrator. */
export const installationSteps = [
  'second_factor',
  'parish',
  'diocese',
  'priest',
  'mail',
  'sms',
  'backup',
] as const
/** Steps of one parish, settled by its priest. */
export const parishSteps = [
  'details',
  'workers',
  'place',
  'numbers',
  'dictionaries',
  'clerk',
  'people',
] as const

const FirstStepName = z.enum([...installationSteps, ...parishSteps], 'Nie ma takiego kroku')
export type FirstStepName = z.infer<typeof FirstStepName>

export const FirstStep = z.object({
  step: FirstStepName,
  /** `skipped`: put aside; it comes back when asked for. */
  state: z.enum(['missing', 'done', 'skipped']),
})
export type FirstStep = z.infer<typeof FirstStep>

export const NO_PROVIDER =
  'Ta instalacja nie ma jeszcze operatora SMS. Wpisz token konta w SMSAPI do ustawienia SMSAPI_TOKEN i uruchom program ponownie.'

const SmsTrial = z.object({
  state: z.enum(listKeys(DELIVERY_STATES)),
  /** The provider's word when it refused the number. */
  code: z.string().nullable(),
  /** Why the provider takes nothing at all. */
  held: z.enum(listKeys(HELD)).nullable(),
})
export type SmsTrial = z.infer<typeof SmsTrial>

const sessionAccess = { access: 'session', scope: 'installation' } as const
const ofInstallation = { access: 'installation.manage', scope: 'installation' } as const

export const firstSteps = {
  /** Empty for whoever settles neither an installation nor a parish. */
  list: endpoint('GET /api/first-steps', {
    ...sessionAccess,
    answer: z.object({ data: z.array(FirstStep) }),
  }),
  skip: endpoint('POST /api/first-steps/skip', {
    ...sessionAccess,
    body: z.strictObject({ step: FirstStepName, skipped: z.boolean().default(true) }),
    answer: z.object({}),
  }),
  /** An e-mail to oneself; the step is done when it was taken. */
  tryMail: endpoint('POST /api/first-steps/mail', {
    ...ofInstallation,
    answer: z.object({}),
  }),
  /** Whether there is a provider, and the parishes that may send an SMS on trial. */
  smsSenders: endpoint('GET /api/first-steps/sms', {
    ...ofInstallation,
    answer: z.object({
      ready: z.boolean(),
      parishes: z.array(z.object({ id: z.number(), name: z.string(), sms_balance: z.number() })),
    }),
  }),
  smsTrial: endpoint('GET /api/first-steps/sms/:id', {
    ...ofInstallation,
    params: IdParam,
    answer: z.object({ trial: SmsTrial.nullable() }),
  }),
  /** One SMS of a parish to the number typed; the step is done when the provider has taken it. */
  trySms: endpoint('POST /api/first-steps/sms/:id', {
    ...ofInstallation,
    params: IdParam,
    body: z.strictObject({ to: PhoneNumber }),
    answer: z.object({}),
    requireIdempotencyKey: true,
  }),
}

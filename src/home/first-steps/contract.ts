import * as z from 'zod'
import { DELIVERY_STATES, HELD } from '#messages/labels.ts'
import { BackupGap } from '#operations/backups/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParam } from '#shared/fields.ts'
import { PhoneNumber } from '#shared/people/person-fields.ts'
import { listKeys } from '#shared/objects.ts'

/** Steps of the installation, done by an administrator. */
export const installationSteps = [
  'own_password',
  'parish',
  'priest',
  'diocese',
  'second_factor',
  'mail',
  'sms',
  'backup',
] as const
/** Steps of one parish, done by its priest. */
export const parishSteps = [
  'own_password',
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
  /** State of the step; a `skipped` one is shown again on request. */
  state: z.enum(['missing', 'done', 'skipped']),
  /** Dangers of the backups that remain though one was made. */
  gaps: z.array(BackupGap).optional(),
})
export type FirstStep = z.infer<typeof FirstStep>

export const NO_PROVIDER =
  'Ta instalacja nie ma jeszcze operatora SMS. Wpisz token konta w SMSAPI do ustawienia SMSAPI_TOKEN i uruchom program ponownie.'

const SmsTrial = z.object({
  state: z.enum(listKeys(DELIVERY_STATES)),
  /** Error code of the provider that refused the number. */
  code: z.string().nullable(),
  /** Reason why the provider accepts no messages at all. */
  held: z.enum(listKeys(HELD)).nullable(),
})
export type SmsTrial = z.infer<typeof SmsTrial>

const sessionAccess = { access: 'session', scope: 'installation' } as const
const ofInstallation = { access: 'installation.manage', scope: 'installation' } as const

export const firstSteps = {
  /** Empty for users who set up neither an installation nor a parish. */
  list: endpoint('GET /api/first-steps', {
    ...sessionAccess,
    answer: z.object({ data: z.array(FirstStep) }),
  }),
  skip: endpoint('POST /api/first-steps/skip', {
    ...sessionAccess,
    body: z.strictObject({ step: FirstStepName, skipped: z.boolean().default(true) }),
    answer: z.object({}),
  }),
  /** Sends an e-mail to the user's own address; the step is done when the mail server has accepted it. */
  tryMail: endpoint('POST /api/first-steps/send-mail', {
    formerAddress: 'POST /api/first-steps/mail',
    ...ofInstallation,
    answer: z.object({}),
  }),
  /** Whether a provider is configured, and the parishes that may send a trial SMS. */
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
  /** Sends one SMS of a parish to the given number; the step is done when the provider has accepted it. */
  trySms: endpoint('POST /api/first-steps/sms/:id/send', {
    formerAddress: 'POST /api/first-steps/sms/:id',
    ...ofInstallation,
    params: IdParam,
    body: z.strictObject({ to: PhoneNumber }),
    answer: z.object({}),
    requireIdempotencyKey: true,
  }),
}

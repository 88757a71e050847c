import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'

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

const Step = z.enum([...installationSteps, ...parishSteps], 'Nie ma takiego kroku')
export type Step = z.infer<typeof Step>

export const FirstStep = z.object({
  step: Step,
  /** `skipped`: put aside; it comes back when asked for. */
  state: z.enum(['missing', 'done', 'skipped']),
})
export type FirstStep = z.infer<typeof FirstStep>

const own = { access: 'session', scope: 'installation' } as const

export const firstSteps = {
  /** Empty for whoever settles neither an installation nor a parish. */
  list: endpoint('GET /api/first-steps', {
    ...own,
    answer: z.object({ data: z.array(FirstStep) }),
  }),
  skip: endpoint('POST /api/first-steps/skip', {
    ...own,
    body: z.strictObject({ step: Step, skipped: z.boolean().default(true) }),
    answer: z.object({}),
  }),
  /** A letter to oneself; the step is done when it was taken. */
  tryMail: endpoint('POST /api/first-steps/mail', {
    access: 'installation.manage',
    scope: 'installation',
    answer: z.object({}),
  }),
}

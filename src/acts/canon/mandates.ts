import * as z from 'zod'
import { Day, optionalText, orNull } from '#platform/fields.ts'

/** Whose signature stands on a mandate beside the giver's (KPK 1105 § 2). */
const MANDATE_SIGNERS = ['pastor', 'delegate', 'witnesses', 'official'] as const
const MANDATE_STATES = ['in_force', 'lapsed'] as const
/** How the giver of a mandate signed it: one who cannot write needs a note and one more witness (KPK 1105 § 3). */
const MANDATE_GIVERS = ['signed', 'cannot_write', 'unsigned'] as const

/** The proxy who consents in the name of one of the two, and the mandate (KPK 1105). */
export const Proxy = z.strictObject({
  side: z.enum(['groom', 'bride']),
  name: optionalText(200),
  date: orNull(Day).default(null),
  signed_by: orNull(z.enum(MANDATE_SIGNERS, 'Nieznany podpis')).default(null),
  state: orNull(z.enum(MANDATE_STATES, 'Nieznany stan')).default(null),
  giver: orNull(z.enum(MANDATE_GIVERS, 'Nieznany podpis mocodawcy')).default(null),
})

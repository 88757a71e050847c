import type { PaperRule } from '#documents/server/claims/claim.ts'
import { asWritten } from '#documents/server/claims/usual.ts'

/** Print 28. */
export const FAMILY_CARD: PaperRule<unknown, 'entry'> = {
  paper: 'card',
  code: 28,
  title: 'Karta rodziny',
  claims: { entry: asWritten('families, family_members, person_acts, person_sacraments') },
}

import type { AnyRule, PaperRule } from '#documents/server/claims/claim.ts'
import { asWritten } from '#documents/server/claims/usual.ts'

/** Print 26. */
export const CONFIRMATION: PaperRule<unknown, 'entry'> = {
  paper: 'intentionConfirmation',
  code: 26,
  title: 'Potwierdzenie przyjęcia intencji',
  claims: { entry: asWritten('intentions, masses') },
}

export const intentionClaims: AnyRule[] = [CONFIRMATION]

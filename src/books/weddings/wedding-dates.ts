import type { CanonBanns, CIRCUMSTANCES, Override } from '#books/canon-law/contract.ts'
import type { Dispensation } from '#books/canon-law/dispensations.ts'
import type { ActSide } from '#books/core/columns/sides.ts'
import { isDangerOfDeath } from './kinds.ts'
import type { effectsWords } from './labels.ts'

type Day = string | null

/** The act as the date rules see it; while another field is invalid, every field may be missing. */
export interface WeddingDates extends Partial<
  Record<`${ActSide}_${'birth_date' | 'baptism_date' | 'confirmation_date'}`, Day>
> {
  archival?: boolean
  groom_person_id?: number | null
  bride_person_id?: number | null
  dic_wedding_kind_id?: number | null
  civil_effects?: keyof typeof effectsWords | null
  circumstance?: (typeof CIRCUMSTANCES)[number] | null
  circumstance_reason?: string | null
  wedding_date?: Day
  minister?: string | null
  assisting_basis?: string | null
  basis_from?: string | null
  basis_date?: Day
  usc_permit_number?: string | null
  usc_permit_date?: Day
  usc_permit_valid_date?: Day
  usc_sent_date?: Day
  civil_act_date?: Day
  witnesses?: readonly ({ person_id?: number | null; birth_date?: Day } | undefined)[]
  banns?: readonly CanonBanns[]
  dispensations?: readonly Dispensation[]
  overrides?: readonly Override[]
}

/** Whether the act is recorded as a fact: the book records what happened, even when a requirement was not met. */
export const isFact = ({ circumstance }: WeddingDates) => circumstance === 'with_defect'

/**
 * Whether no certificate is required: in danger of death the wedding does not wait for it (KRO 9 § 2), and a wedding
 * held without it is recorded as a fact.
 */
export const isExcused = (act: WeddingDates) => isDangerOfDeath(act) || isFact(act)

import type { MarriageFacts } from '#acts/canon/contract.ts'

/** Numbers of the closed dictionary WeddingKind that rules name. */
const CONCORDAT = 1
const AFTER_CIVIL = 2
const WITHOUT_CIVIL = 3
const CONVALIDATION = 6
const SANATION = 7
const DANGER_OF_DEATH = 8
const WITNESSES_ONLY = 9
const OUTSIDE_FORM = 10

interface Kind {
  dic_wedding_kind_id?: number | null
  circumstance?: MarriageFacts['circumstance'] | undefined
  usc_permit_date?: string | null
  civil_act_date?: string | null
  civil_act_number?: string | null
}

export const isConcordat = ({ dic_wedding_kind_id }: Kind) => dic_wedding_kind_id === CONCORDAT

/** The couple were married before the state already. */
export const isAfterCivil = ({ dic_wedding_kind_id }: Kind) => dic_wedding_kind_id === AFTER_CIVIL

/** An invalid marriage is made good (KPK 1156–1165). */
export const isConvalidation = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind === CONVALIDATION || kind === SANATION

/** Made good at its root, without a new consent: nothing was celebrated on that day (KPK 1161). */
export const isSanation = ({ dic_wedding_kind_id }: Kind) => dic_wedding_kind_id === SANATION

/** Celebrated as marriages are; any other kind is named on the certificate. */
export const isPlain = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind == null || kind < CONVALIDATION || kind === DANGER_OF_DEATH

/** Sanation needs no celebration, and a dispensed form is public before others (KPK 1161, 1127 § 2). */
export const needsWitnesses = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind !== SANATION && kind !== OUTSIDE_FORM

/** Without a priest, before witnesses alone, the marriage is valid too (KPK 1116). */
export const needsAssistance = (act: Kind) =>
  needsWitnesses(act) &&
  act.dic_wedding_kind_id !== WITNESSES_ONLY &&
  !['danger_of_death', 'no_assistant'].includes(circumstanceOf(act) ?? '')

/** Whether the state will recognise the marriage; null when the act does not say. */
export function civilEffects(act: Kind): boolean | null {
  if (isConcordat(act) || (act.usc_permit_date && !isAfterCivil(act))) return true
  return act.dic_wedding_kind_id === WITHOUT_CIVIL ? false : null
}

/** The civil registry must hear of it within five days (KRO 8 § 3). */
export const goesToRegistry = (act: Kind) => civilEffects(act) === true

/** How the consent was exchanged; most kinds are in the canonical form. */
export function formOf({ dic_wedding_kind_id: kind }: Kind): MarriageFacts['form'] {
  if (kind === WITNESSES_ONLY) return 'witnesses_only'
  if (kind === OUTSIDE_FORM) return 'dispensed'
  return kind === SANATION ? 'sanation' : null
}

/** What excused them, as it is entered, or as the kind of the wedding says it. */
export function circumstanceOf({ circumstance, dic_wedding_kind_id: kind }: Kind) {
  return circumstance ?? (kind === DANGER_OF_DEATH ? 'danger_of_death' : null)
}

/** Then even the certificate of the state is not waited for (KRO 9 § 2). */
export const isDangerOfDeath = (act: Kind) => circumstanceOf(act) === 'danger_of_death'

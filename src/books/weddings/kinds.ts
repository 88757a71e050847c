import { listKeys } from '#shared/objects.ts'
import type { MarriageFacts } from '#books/canon-law/contract.ts'

/** Numbers of entries of the closed dictionary WeddingKind that the rules use. */
const KINDS_OF_EFFECTS = { concordat: 1, after_civil: 2, none: 3 } as const
const MIXED = 4
const DISPARITY = 5
const CONVALIDATION = 6
const SANATION = 7
const DANGER_OF_DEATH = 8
const WITNESSES_ONLY = 9
const OUTSIDE_FORM = 10

type Effects = keyof typeof KINDS_OF_EFFECTS

interface Kind {
  dic_wedding_kind_id?: number | null
  civil_effects?: Effects | null
  circumstance?: MarriageFacts['circumstance'] | undefined
  usc_permit_date?: string | null
  civil_act_date?: string | null
  civil_act_number?: string | null
}

/** Returns the civil effects that a kind implies, as acts and other programs record them. */
export const effectsOfKind = ({ dic_wedding_kind_id: kind }: Kind): Effects | null =>
  listKeys(KINDS_OF_EFFECTS).find(effects => KINDS_OF_EFFECTS[effects] === kind) ?? null

/**
 * Returns the civil effects of the act: its kind, if it names them, and the certificate of the State agree with the
 * entered value.
 */
export const getCivilEffects = (act: Kind): Effects | null =>
  effectsOfKind(act) ?? act.civil_effects ?? (act.usc_permit_date ? 'concordat' : null)

/** Returns the act with its stored kind: an ordinary wedding has the dictionary kind of its civil effects. */
export function storedKind<Act extends Kind>(act: Act) {
  const civil_effects = effectsOfKind(act) ?? act.civil_effects ?? null
  const kind = civil_effects && KINDS_OF_EFFECTS[civil_effects]
  return { civil_effects, dic_wedding_kind_id: act.dic_wedding_kind_id ?? kind ?? null }
}

/**
 * Whether a kind says more than the civil effects: the form of the marriage, or in old acts the faiths of the couple.
 */
export const isSpecialKind = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind != null && kind > KINDS_OF_EFFECTS.none

/** Whether a kind names the faiths of the couple, as in acts written before the faiths had their own field. */
export const isKindOfFaiths = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind === MIXED || kind === DISPARITY

export const namesUnbaptised = ({ dic_wedding_kind_id: kind }: Kind) => kind === DISPARITY

/** Whether the act states that the wedding is a concordat one; a certificate alone does not prove it. */
export const isConcordat = (act: Kind) => storedKind(act).civil_effects === 'concordat'

/** Whether the couple had a civil marriage before this wedding. */
export const isAfterCivil = (act: Kind) => getCivilEffects(act) === 'after_civil'

/** Whether the wedding makes an invalid marriage valid (KPK 1156–1165). */
export const isConvalidation = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind === CONVALIDATION || kind === SANATION

/**
 * Whether the wedding is a sanation: the marriage is made valid without a new consent, and nothing was celebrated on
 * that day (KPK 1161).
 */
export const isSanation = ({ dic_wedding_kind_id }: Kind) => dic_wedding_kind_id === SANATION

/** Whether the kind is an ordinary celebration; any other kind is named on the certificate. */
export const isPlain = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind == null || kind < CONVALIDATION || kind === DANGER_OF_DEATH

/**
 * Whether witnesses are required: sanation needs no celebration, a dispensed form is public in another way, and a
 * consent may be renewed privately (KPK 1161, 1127 § 2, 1158 § 2). The canonical checks handle the last case.
 */
export const needsWitnesses = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind !== SANATION && kind !== OUTSIDE_FORM && kind !== CONVALIDATION

/** Whether an assisting priest is required: before witnesses alone the marriage is valid too (KPK 1116). */
export const needsAssistance = (act: Kind) =>
  needsWitnesses(act) &&
  act.dic_wedding_kind_id !== WITNESSES_ONLY &&
  !['danger_of_death', 'no_assistant'].includes(findCircumstance(act) ?? '')

/** Whether this wedding itself has civil effects; null when the couple had them already, or the act does not say. */
export function civilEffects(act: Kind): boolean | null {
  const effects = getCivilEffects(act)
  return effects === 'concordat' ? true : effects === 'none' ? false : null
}

/** Whether the civil registry must be notified within five days (KRO 8 § 3). */
export const goesToRegistry = (act: Kind) => civilEffects(act) === true

/** Returns the form in which the consent was exchanged; null for most kinds, which use the canonical form. */
export function findForm({ dic_wedding_kind_id: kind }: Kind): MarriageFacts['form'] {
  if (kind === WITNESSES_ONLY) return 'witnesses_only'
  if (kind === OUTSIDE_FORM) return 'dispensed'
  if (kind === CONVALIDATION) return 'convalidation'
  return kind === SANATION ? 'sanation' : null
}

/** Returns the excusing circumstance: the one entered, else the one implied by the kind of the wedding. */
export function findCircumstance({ circumstance, dic_wedding_kind_id: kind }: Kind) {
  return circumstance ?? (kind === DANGER_OF_DEATH ? 'danger_of_death' : null)
}

/** Whether the wedding was in danger of death, which excuses even the certificate of the state (KRO 9 § 2). */
export const isDangerOfDeath = (act: Kind) => findCircumstance(act) === 'danger_of_death'

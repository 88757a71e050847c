import { listKeys } from '#platform/objects.ts'
import type { MarriageFacts } from '#books/canon-law/contract.ts'

/** Numbers of the closed dictionary WeddingKind that rules name. */
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

/** The effects that a kind names by itself, as acts and other programs say them. */
export const effectsOfKind = ({ dic_wedding_kind_id: kind }: Kind): Effects | null =>
  listKeys(KINDS_OF_EFFECTS).find(effects => KINDS_OF_EFFECTS[effects] === kind) ?? null

/** The effects as the act says them; its kind, if it names them, and the certificate of the State say the same. */
export const getCivilEffects = (act: Kind): Effects | null =>
  effectsOfKind(act) ?? act.civil_effects ?? (act.usc_permit_date ? 'concordat' : null)

/** An ordinary wedding has the kind that its effects have in the dictionary. */
export function storedKind<Act extends Kind>(act: Act) {
  const civil_effects = effectsOfKind(act) ?? act.civil_effects ?? null
  const kind = civil_effects && KINDS_OF_EFFECTS[civil_effects]
  return { civil_effects, dic_wedding_kind_id: act.dic_wedding_kind_id ?? kind ?? null }
}

/** Whether a kind says more than the effects: how the marriage was made, or of old the faiths of the two. */
export const isSpecialKind = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind != null && kind > KINDS_OF_EFFECTS.none

/** Kinds that name the faiths of the two, as acts were written before faiths were told apart. */
export const isKindOfFaiths = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind === MIXED || kind === DISPARITY

export const namesUnbaptised = ({ dic_wedding_kind_id: kind }: Kind) => kind === DISPARITY

/** Said in words, not concluded from a certificate. */
export const isConcordat = (act: Kind) => storedKind(act).civil_effects === 'concordat'

/** The couple were married before the state already. */
export const isAfterCivil = (act: Kind) => getCivilEffects(act) === 'after_civil'

/** An invalid marriage is made good (KPK 1156–1165). */
export const isConvalidation = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind === CONVALIDATION || kind === SANATION

/** Made good at its root, without a new consent: nothing was celebrated on that day (KPK 1161). */
export const isSanation = ({ dic_wedding_kind_id }: Kind) => dic_wedding_kind_id === SANATION

/** Celebrated as marriages are; any other kind is named on the certificate. */
export const isPlain = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind == null || kind < CONVALIDATION || kind === DANGER_OF_DEATH

/**
 * Sanation needs no celebration, a dispensed form is public before others, and a consent may be renewed privately
 * (KPK 1161, 1127 § 2, 1158 § 2): the canonical checks ask about the last.
 */
export const needsWitnesses = ({ dic_wedding_kind_id: kind }: Kind) =>
  kind !== SANATION && kind !== OUTSIDE_FORM && kind !== CONVALIDATION

/** Without a priest, before witnesses alone, the marriage is valid too (KPK 1116). */
export const needsAssistance = (act: Kind) =>
  needsWitnesses(act) &&
  act.dic_wedding_kind_id !== WITNESSES_ONLY &&
  !['danger_of_death', 'no_assistant'].includes(findCircumstance(act) ?? '')

/** Whether this wedding has effects before the State; null when it had them already, or the act does not say. */
export function civilEffects(act: Kind): boolean | null {
  const effects = getCivilEffects(act)
  return effects === 'concordat' ? true : effects === 'none' ? false : null
}

/** The civil registry must hear of it within five days (KRO 8 § 3). */
export const goesToRegistry = (act: Kind) => civilEffects(act) === true

/** How the consent was exchanged; most kinds are in the canonical form. */
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

/** Then even the certificate of the state is not waited for (KRO 9 § 2). */
export const isDangerOfDeath = (act: Kind) => findCircumstance(act) === 'danger_of_death'

import type { Check, MarriageFacts } from '#books/canon-law/contract.ts'
import type { Dispensation } from '#books/canon-law/dispensations.ts'
import { buildProxy } from '#books/core/mandates.ts'
import type { WeddingEntry } from './entry.ts'
import { findCircumstance, civilEffects, getCivilEffects, findForm } from './kinds.ts'
import { type ActSide, getParty } from '#books/core/columns/sides.ts'

/** Data that the canonical checks use: from a record, an entry, or a form that is still incomplete. */
export type JudgedWedding = Partial<Omit<WeddingEntry, 'archival' | 'overrides' | 'witnesses'>> & {
  witnesses?: readonly (
    | { person_id?: number | null; surname?: string | null; birth_date?: string | null }
    | undefined
  )[]
}

/** Returns a complete day; a partial date of an old volume is not checked. */
const fullDay = (day: string | null | undefined) => (day?.length === 10 ? day : null)

function spouse(act: JudgedWedding, side: ActSide): MarriageFacts['groom'] {
  const party = getParty(act as WeddingEntry, side)
  return {
    person_id: party.person_id ?? null,
    names: party.names || null,
    surname: party.surname || null,
    gender: side === 'groom' ? 1 : 2,
    birth_date: party.birth_date || null,
    dic_faith_id: party.dic_faith_id ?? null,
    dic_marital_status_id: party.dic_marital_status_id ?? null,
    baptised: Boolean(party.baptism_date || party.baptism_parish) || null,
    confirmed: Boolean(party.confirmation_date || party.confirmation_parish) || null,
    own_parish: null,
    // The linked protocol supplies this value and the next ones.
    guarantees: null,
    other_informed: null,
    baptism_certificate_date: null,
    // The server reads the declared answers from the linked protocol (books/canon-law/server/register).
    declared: act.proxy_side === side ? ['proxy'] : [],
    sources: {},
  }
}

/**
 * Returns the basis of assistance as a paper: a delegation or a licence counts like any other paper. A licence never
 * replaces a delegation: it lets the couple marry elsewhere (KPK 1115), but gives no faculty (1108, 1111).
 */
function getBasis({ assisting_basis: kind, ...act }: JudgedWedding): Dispensation[] {
  if (kind !== 'delegation' && kind !== 'licence') return []
  const { basis_from, basis_number, basis_date } = act
  return [
    {
      kind,
      authority: basis_from || null,
      number: basis_number || null,
      date: basis_date || null,
    },
  ]
}

/** Builds the facts of an act for the canonical checks; `own_id` is its number when the act is in the book already. */
export function buildFacts(act: JudgedWedding, own_id: number | null = null): MarriageFacts {
  return {
    groom: spouse(act, 'groom'),
    bride: spouse(act, 'bride'),
    wedding_date: fullDay(act.wedding_date),
    // The book records only weddings that took place.
    held: true,
    in_book: true,
    has_protocol: Boolean(act.premarital_id || act.protocol_number) || null,
    civil_effects: civilEffects(act),
    effects: getCivilEffects(act) ?? 'unknown',
    usc_permit_date: act.usc_permit_date || null,
    usc_permit_valid_date: act.usc_permit_valid_date || null,
    civil_act: Boolean(act.civil_act_date || act.civil_act_number) || null,
    protocol_date: null,
    proxy: act.proxy_side ? buildProxy(act.proxy_side, act) : null,
    place: act.place_kind ?? null,
    form: findForm(act),
    circumstance: findCircumstance(act),
    elsewhere: null,
    assisting_worker_id: act.minister_id ?? null,
    assisting: act.minister || null,
    assisting_basis: act.assisting_basis ?? null,
    witnesses: (act.witnesses ?? []).map(witness => ({
      person_id: witness?.person_id ?? null,
      birth_date: witness?.birth_date || null,
      named: Boolean(witness?.surname || witness?.person_id),
    })),
    banns: act.banns ?? [],
    dispensations: [...(act.dispensations ?? []), ...getBasis(act)],
    linked: act.premarital_id ? { book: 'premaritals', premarital_id: act.premarital_id } : null,
    own_act: own_id
      ? { id: own_id, act_number: act.act_number ?? null, year: act.year ?? null }
      : null,
  }
}

const FIELDS: Record<string, string> = {
  assisting_worker_id: 'minister',
  place: 'place_kind',
}
const PARTY_FIELDS: Record<string, string> = {
  baptism_certificate_date: 'baptism_date',
  confirmed: 'confirmation_date',
}

/**
 * Returns the form field that a check refers to; for a check of one spouse as a whole, the field in which the person is
 * chosen.
 */
export function getField({ field, code }: Pick<Check, 'field' | 'code'>) {
  const [, side, name] = /^(groom|bride)\.(.+)$/.exec(field ?? code) ?? []
  if (side && name) return `${side}_${field ? (PARTY_FIELDS[name] ?? name) : 'person_id'}`
  return field ? (FIELDS[field] ?? field) : 'dispensations'
}

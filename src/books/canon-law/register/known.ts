import type { Override, CanonParty } from '../contract.ts'
import type { Kinship, Relative } from '#parishioners/people/kin/kinship.ts'
import type { Dispensation } from '../dispensations.ts'

/** How the two lived: `none` is a life together without any wedding. */
export type Sort = 'church' | 'civil' | 'none'

/** Somebody with whom a person lives or lived, from an act, a card of a family or their children. */
export interface Partner {
  spouse_id: number
  /** «Nowak Anna». */
  spouse: string
  sort: Sort
  /** They stand in a book of marriages: the act tells whether it lasts, not the card. */
  act: boolean
  date: string | null
  /** The day or year of the spouse's death; empty when only the fact is known. */
  died: string | null
}

/** An act in our own book of the dead that may prove the death of a husband or wife. */
export interface DeathAct {
  deceased_id: number
  /** «12/2019». */
  number: string
  date: string
  authority: string | null
}

/** A record of a sacrament or a step in life, with its day. */
export interface RegisterEvent {
  event_date: string | null
  /** Record that contains the event, in words. */
  about: string
}

/** Data of the register and the books about one of the two parties. */
export interface RegisteredSpouse {
  person: Relative & { family_name: string | null; status: string }
  dic_faith_id: number | null
  dic_rite_id: number | null
  dic_marital_status_id: number | null
  /** For clergy alone; null to anybody else. */
  dic_practice_id: number | null
  own_parish: boolean | null
  /** Left the Church and has not come back. */
  left: boolean
  baptised: boolean
  /** The act stands in a book of this parish: no certificate is needed. */
  baptised_here: boolean
  /** An act of this parish says that they were received into the Catholic Church (KPK 11). */
  received_here: boolean
  confirmed: boolean
  orders: RegisterEvent[]
  vows: RegisterEvent[]
  /** A ban to marry, written in a sentence of nullity. */
  vetitum: RegisterEvent[]
  /** Marriages in church that nothing ended, as acts, notes and certificates tell. */
  bonds: RegisterEvent[]
  partners: Partner[]
  deaths: DeathAct[]
}

/** Affinity: somebody stands in the direct line above or below a partner of the other. */
export interface Affinity {
  side: 'groom' | 'bride'
  sort: Sort
  /** From the partner to the other of the two. */
  line: Kinship
  person: Relative
  spouse_id: number
}

/** A worker of this parish, and from when to when. */
export interface Assisting {
  clergy: boolean
  worker_function: string
  title: string | null
  general_delegation: boolean
  in_parish_from: string | null
  in_parish_to: string | null
}

/** Answers and dates of one of the two in the linked protocol. */
export type Talk = Pick<
  CanonParty,
  | 'declared'
  | 'sources'
  | 'guarantees'
  | 'other_informed'
  | 'own_parish'
  | 'baptism_certificate_date'
>

/** The protocol that an act of marriage is linked to. */
export interface Protocol extends Record<'groom' | 'bride', Talk> {
  protocol_date: string | null
  /** Reasons given there, for answers that only the clergy may read. */
  overrides: Override[]
}

export interface MarriageRegister {
  groom: RegisteredSpouse | null
  bride: RegisteredSpouse | null
  kinship: Kinship[]
  affinity: Affinity[]
  /** The assisting cleric as a worker of this parish. */
  assisting: Assisting | null
  /** Whether each witness left the Church, in the order of the form. */
  witnesses_left: boolean[]
  /** Dispensations entered in the other record of this marriage. */
  dispensations: Dispensation[]
  protocol: Protocol | null
  /** The celebration whose day has no nuptial Mass (OWMR 372); absent while there is no day. */
  ritual_mass_obstacle?: string | null
  /** After so many months the diocese of the parish wants banns repeated. */
  banns_months: number
  /** The user may not read that other record: only the existence of a paper is shown, not its content. */
  confidential: boolean
}

import type { Override, CanonParty } from '../contract.ts'
import type { Kinship, Relative } from '#parishioners/people/kin/kinship.ts'
import type { Dispensation } from '../dispensations.ts'

/** Kind of union: `none` is cohabitation without any wedding. */
export type Sort = 'church' | 'civil' | 'none'

/** Current or former partner of a person, from an act, a family card or their children. */
export interface Partner {
  spouse_id: number
  /** «Nowak Anna». */
  spouse: string
  sort: Sort
  /**
   * Whether the couple have an act in a book of marriages: the act, not the card, then tells whether the marriage
   * lasts.
   */
  act: boolean
  date: string | null
  /** Day or year of the spouse's death; empty when only the fact is known. */
  died: string | null
}

/** Act in our own book of the dead that may prove the death of a husband or wife. */
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

/** Data of the register and the books about groom or bride. */
export interface RegisteredSpouse {
  person: Relative & { family_name: string | null; status: string }
  dic_faith_id: number | null
  dic_rite_id: number | null
  dic_marital_status_id: number | null
  /** Shown to clergy alone; null for other users. */
  dic_practice_id: number | null
  own_parish: boolean | null
  /** Whether the person left the Church and has not come back. */
  left: boolean
  baptised: boolean
  /** Whether the act is in a book of this parish, so that no certificate is needed. */
  baptised_here: boolean
  /** Whether an act of this parish records their reception into the Catholic Church (KPK 11). */
  received_here: boolean
  confirmed: boolean
  orders: RegisterEvent[]
  vows: RegisterEvent[]
  /** Bans on marriage, imposed in a sentence of nullity. */
  vetitum: RegisterEvent[]
  /** Church marriages that have not ended, from acts, notes and certificates. */
  bonds: RegisterEvent[]
  partners: Partner[]
  deaths: DeathAct[]
}

/** Affinity: a party is in the direct line of a partner of the other party. */
export interface Affinity {
  side: 'groom' | 'bride'
  sort: Sort
  /** Line from the partner to the other party. */
  line: Kinship
  person: Relative
  spouse_id: number
}

/** Assistant who is a worker of this parish, with the dates of his office. */
export interface Assisting {
  clergy: boolean
  worker_function: string
  title: string | null
  general_delegation: boolean
  in_parish_from: string | null
  in_parish_to: string | null
}

/** Answers and dates of one party in the linked protocol. */
export type Talk = Pick<
  CanonParty,
  | 'declared'
  | 'sources'
  | 'guarantees'
  | 'other_informed'
  | 'own_parish'
  | 'baptism_certificate_date'
>

/** Protocol linked to an act of marriage. */
export interface Protocol extends Record<'groom' | 'bride', Talk> {
  protocol_date: string | null
  /** Reasons given in the protocol, for answers that only the clergy may read. */
  overrides: Override[]
}

export interface MarriageRegister {
  groom: RegisteredSpouse | null
  bride: RegisteredSpouse | null
  kinship: Kinship[]
  affinity: Affinity[]
  /** Assisting cleric as a worker of this parish. */
  assisting: Assisting | null
  /** Whether each witness left the Church, in the order of the form. */
  witnesses_left: boolean[]
  /** Dispensations entered in the other record of this marriage. */
  dispensations: Dispensation[]
  protocol: Protocol | null
  /** Celebration that excludes the nuptial Mass on the wedding day (OWMR 372); absent while there is no day. */
  ritual_mass_obstacle?: string | null
  /** Months after which the diocese of the parish wants banns repeated. */
  banns_months: number
  /** The user may not read that other record: only the existence of a paper is shown, not its content. */
  confidential: boolean
}

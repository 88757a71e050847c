import type { KnownParents } from '#books/canon-law/sponsors.ts'

/** Facts of the register about the godparents. */
export interface KnownGodparents {
  /** Ids of persons who left the Church and have not come back. */
  left_church?: readonly number[]
  /** Ids of persons whose card says that they live in a civil union. */
  civil_union?: readonly number[]
  /** Ids of persons who live in our parish, which needs no certificate from itself. */
  parishioners?: readonly number[]
  /** Ids of persons whose confirmation is in our books. */
  confirmed_here?: readonly number[]
  /** Dates of death of the deceased; empty when unknown. */
  deaths?: Readonly<Record<number, string>>
  /** Father and mother of the child, according to their cards. */
  parents?: KnownParents | undefined
}

/** Id in the dictionary MaritalStatus. */
const CIVIL_UNION = 7

interface Card {
  id: number
  status: string
  death_date: string | null
  dic_marital_status_id: number | null
  left_church_date: string | null
  returned_date: string | null
  acts?: readonly { kind: string | null; cancelled: boolean | null }[]
}

/** Returns the facts of the cards that the rules about godparents check. */
export const godparentsAmong = (cards: readonly Card[]): KnownGodparents => ({
  left_church: cards
    .filter(({ left_church_date, returned_date }) => left_church_date && !returned_date)
    .map(({ id }) => id),
  civil_union: cards
    .filter(({ dic_marital_status_id }) => dic_marital_status_id === CIVIL_UNION)
    .map(({ id }) => id),
  parishioners: cards.filter(({ status }) => status === 'parishioner').map(({ id }) => id),
  confirmed_here: cards
    .filter(({ acts }) =>
      acts?.some(({ kind, cancelled }) => kind === 'confirmation' && !cancelled),
    )
    .map(({ id }) => id),
  deaths: Object.fromEntries(
    cards
      .filter(({ status, death_date }) => status === 'deceased' || death_date)
      .map(({ id, death_date }) => [id, death_date ?? '']),
  ),
})

import type { Db } from '#platform/database/database.ts'
import { sowAnnouncements } from './announcements.ts'
import { type Born, sowBaptisms } from './books.ts'
import { sowCandidates } from './candidates.ts'
import { sowCommunions } from './communions.ts'
import { sowConfirmations } from './confirmations.ts'
import { sowConversions } from './conversions.ts'
import { sowDeaths } from './deaths.ts'
import { sowFormerPeople } from './former-people.ts'
import type { Household } from './households.ts'
import { sowIntentions } from './intentions.ts'
import { sowMessages } from './messages.ts'
import { sowNeighbours } from './neighbours.ts'
import { sowOrders } from './orders.ts'
import { sowPublicPages } from './public-pages.ts'
import type { Chance } from './random.ts'
import { sowSettlements } from './settlements.ts'
import { sowSubstitutes } from './substitutes.ts'
import { sowVisits } from './visits.ts'
import { sowWeddings } from './weddings.ts'

/** A parish with its register of people already seeded. */
interface Parish {
  random: Chance
  today: string
  households: readonly Household[]
  born: Born[]
  where: {
    /** Name of the parish as its acts contain it. */
    parish: string
    town: string
    church: number
    cemetery: number
    priest: number
    priests: number[]
  }
  /** Whether the demo accounts belong to this parish. */
  isMain: boolean
}

/**
 * Seeders of the data that a parish has besides its register. Their order determines the random values each receives,
 * so add a new book at the end.
 */
export const SOWERS: readonly ((db: Db, parish: Parish) => Promise<unknown>)[] = [
  (db, { random, born, today, where }) => sowBaptisms(db, random, born, today, where),
  (db, { born, today, where }) => sowConfirmations(db, born, today, where),
  (db, { households, born, today, where }) => sowWeddings(db, { households, born }, today, where),
  (db, { born, today, where }) => sowDeaths(db, born, today, where),
  (db, { born, today, where }) => sowConversions(db, born, today, where),
  (db, { born, today, where }) => sowSubstitutes(db, born, today, where),
  (db, { random, born, today, where }) =>
    sowCommunions(db, random, born, where, { town: where.town, today }),
  (db, { born, today }) => sowCandidates(db, born, today),
  (db, { random, today, where }) => sowIntentions(db, random, today, where),
  (db, { today }) => sowAnnouncements(db, today),
  (db, { today }) => sowOrders(db, today),
  (db, { today }) => sowMessages(db, today),
  async (db, { isMain, today, where }) => isMain && sowSettlements(db, today, where.priests),
  async (db, { isMain, today, where }) => isMain && sowVisits(db, today, where.priests),
  (db, { today }) => sowPublicPages(db, today),
  (db, { where }) => sowNeighbours(db, where.town),
  async (db, { isMain }) => isMain && sowFormerPeople(db),
]

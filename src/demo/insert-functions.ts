import type { Db } from '#platform/database/database.ts'
import { insertAnnouncements } from './masses/announcements.ts'
import { type BornMember, insertBaptisms } from './books/books.ts'
import { insertCandidates } from './books/candidates.ts'
import { insertCommunions } from './books/communions.ts'
import { insertConfirmations } from './books/confirmations.ts'
import { insertConversions } from './books/conversions.ts'
import { insertDeaths } from './books/deaths.ts'
import { insertDoubles } from './people/doubles.ts'
import { insertFormerPeople } from './people/former-people.ts'
import { insertFunerals } from './books/funerals.ts'
import type { Household } from './people/generate-households.ts'
import { insertIntentions } from './masses/intentions.ts'
import { insertMessages } from './parish/messages.ts'
import { insertNews } from './parish/news.ts'
import { insertNeighbours } from './people/neighbours.ts'
import { insertOrders } from './masses/orders.ts'
import { insertPublicPages } from './parish/public-pages.ts'
import type { Chance } from './random.ts'
import { insertSettlements } from './masses/settlements.ts'
import { insertSubstitutes } from './books/substitutes.ts'
import { insertVisits } from './parish/visits.ts'
import { insertTasks } from './parish/tasks.ts'
import { insertWeddings } from './weddings/weddings.ts'

/** A parish with its register of people already seeded. */
interface Parish {
  random: Chance
  today: string
  households: readonly Household[]
  born: BornMember[]
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
  (db, { random, born, today, where }) => insertBaptisms(db, random, born, today, where),
  (db, { born, today, where }) => insertConfirmations(db, born, today, where),
  (db, { households, born, today, where }) =>
    insertWeddings(db, { households, born }, today, where),
  (db, { born, today, where }) => insertDeaths(db, born, today, where),
  (db, { born, today, where }) => insertConversions(db, born, today, where),
  (db, { born, today, where }) => insertSubstitutes(db, born, today, where),
  (db, { random, born, today, where }) =>
    insertCommunions(db, random, born, where, { town: where.town, today }),
  (db, { born, today }) => insertCandidates(db, born, today),
  (db, { random, today, where }) => insertIntentions(db, random, today, where),
  (db, { today }) => insertAnnouncements(db, today),
  (db, { today }) => insertOrders(db, today),
  (db, { today }) => insertMessages(db, today),
  async (db, { isMain, today, where }) => isMain && insertSettlements(db, today, where.priests),
  async (db, { isMain, today, where }) => isMain && insertVisits(db, today, where.priests),
  (db, { today }) => insertPublicPages(db, today),
  (db, { where }) => insertNeighbours(db, where.town),
  async (db, { isMain }) => isMain && insertFormerPeople(db),
  async (db, { isMain, where }) => isMain && insertDoubles(db, where.town),
  async (db, { isMain, today }) => isMain && insertNews(db, today),
  (db, { born, today, where }) => insertFunerals(db, born, today, where),
  async (db, { isMain, today }) => isMain && insertTasks(db, today),
]

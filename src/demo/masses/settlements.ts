import { sql } from 'kysely'
import { addDays } from '#shared/dates/days.ts'
import { listMasses } from '#masses/intentions/masses.ts'
import { approveSettlement, correctSettlement } from '#settlements/month/server/approval.ts'
import { getSettlement } from '#settlements/month/server/reading.ts'
import { monthAfter } from '#settlements/months.ts'
import type { Db } from '#platform/database/database.ts'
import { toJsonb } from '#platform/database/records.ts'
import { generateIntention } from './intentions.ts'
import { seededRandom } from '../random.ts'

const PRIESTS = ['ks. kan. Stanisław Wróbel, proboszcz', 'ks. Zdzisław Gęślicki, wikariusz']
const PROBOSZCZ = { name: 'ks. kan. Stanisław Wróbel' }

const RULES = {
  name: 'Zasady podziału w parafii',
  stipend: 5000,
  deductions: toJsonb([
    { name: 'Organista', destination: 'fund', act: 'funeral', kind: 'fixed', value: 15_000 },
    { name: 'Organista', destination: 'fund', act: 'wedding', kind: 'fixed', value: 20_000 },
    { name: 'Kuria', destination: 'diocese', act: null, kind: 'percent', value: 1000 },
    { name: 'Fundusz remontowy', destination: 'parish', act: null, kind: 'percent', value: 2000 },
  ]),
  shares: toJsonb([
    { worker_function: 'proboszcz', parish_worker_id: null, weight: 200 },
    { worker_function: 'wikariusz', parish_worker_id: null, weight: 100 },
  ]),
  bination_title: 1000,
  purpose: 'Wyższe Seminarium Duchowne',
}

const FEES = [
  ['04', 'funeral', 'pogrzeb śp. Heleny Kani', 80_000],
  ['09', 'baptism', 'chrzest Zofii Bielak', 20_000],
  ['13', 'wedding', 'ślub Anny Żak i Tomasza Wrony', 120_000],
  ['17', 'banns', 'zapowiedzi: Łoś i Kruk', 10_000],
  ['24', 'funeral', 'pogrzeb śp. Mariana Sowy', 75_050],
] as const

/** Seeds three months of settlements: two approved, one of them corrected, the third waiting for the priest. */
export async function insertSettlements(db: Db, today: string, priests: readonly number[]) {
  const now = today.slice(0, 7)
  const months = [monthAfter(now, -3), monthAfter(now, -2), monthAfter(now, -1)] as const
  await insertPastMasses(db, `${months[0]}-01`, addDays(today, -15), priests)
  const confirmation = { confirmed_at: `${months[0]}-01T09:00:00Z`, confirmed_by: PROBOSZCZ.name }
  await db
    .insertInto('settlement_rules')
    .values([
      { ...RULES, ...confirmation, month_from: monthAfter(now, -12) },
      { ...RULES, name: 'Propozycja: po równo', shares: toJsonb([]), month_from: now },
    ])
    .execute()
  const settlementIds = []
  for (const month of months) settlementIds.push(await insertMonth(db, month, priests))
  await approveMonth(db, settlementIds[0]!)
  await approveMonth(db, settlementIds[1]!)
  await changeLate(db, settlementIds[0]!, months[0], priests)
}

async function insertMonth(db: Db, month: string, priests: readonly number[]): Promise<number> {
  const { id } = await db
    .insertInto('settlements')
    .values({ month })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stole_fees')
    .values(
      FEES.map(([day, act, about, amount], index) => ({
        settlement_id: id,
        day: `${month}-${day}`,
        act,
        about,
        amount,
        celebrant_id: priests[index % 2]!,
        celebrant: PRIESTS[index % 2]!,
        received_by: 'Celina Ożóg',
      })),
    )
    .execute()
  return id
}

/** Seeds the Masses of past months by the schedule of Masses; on Sundays the priests binate. */
async function insertPastMasses(db: Db, from: string, to: string, priests: readonly number[]) {
  const random = seededRandom(951)
  const patterns = await db
    .selectFrom('intention_patterns')
    .selectAll()
    .select(sql<string>`to_char(mass_time, 'HH24:MI')`.as('mass_time'))
    .execute()
  const intentionRows = []
  for (let day = from; day < to; day = addDays(day, 1)) {
    for (const [index, mass] of listMasses(day, patterns, []).entries()) {
      const pro_populo = mass.slots === 2
      intentionRows.push({
        ...(pro_populo
          ? { content: 'Za parafian', dic_intention_type_id: 14 }
          : generateIntention(random)),
        pro_populo,
        mass_date: day,
        paid_date: pro_populo ? null : day,
        mass_time: mass.mass_time,
        parish_place_id: mass.parish_place_id,
        intention_pattern_id: mass.id,
        celebrant_id: priests[index % 2]!,
        celebrant: PRIESTS[index % 2]!,
        status: 'celebrated' as const,
        accepted_by: 'Celina Ożóg',
      })
    }
  }
  // Leave one offering out, as if somebody forgot to record it.
  const last = intentionRows.findLast(
    ({ pro_populo, mass_date }) => !pro_populo && mass_date < `${to.slice(0, 7)}-01`,
  )
  if (last) Object.assign(last, { offering: null })
  for (let start = 0; start < intentionRows.length; start += 200) {
    await db
      .insertInto('intentions')
      .values(intentionRows.slice(start, start + 200))
      .execute()
  }
}

async function approveMonth(db: Db, id: number) {
  const { version, digest } = await getSettlement(db, id)
  await approveSettlement({ db, user: PROBOSZCZ }, id, { version, digest })
}

/** Changes the celebrant of a Mass after its month was approved. */
async function changeLate(db: Db, id: number, month: string, priests: readonly number[]) {
  const mass = await db
    .selectFrom('intentions')
    .select('id')
    .where('mass_date', '=', `${month}-07`)
    .where('celebrant_id', '=', priests[0]!)
    .where('pro_populo', '=', false)
    .orderBy('id')
    .executeTakeFirst()
  if (!mass) return
  await db.updateTable('intentions').set({ offering: 10_000 }).where('id', '=', mass.id).execute()
  const { digest } = await getSettlement(db, id)
  const reason = 'Ofiarodawca dopłacił po zatwierdzeniu miesiąca'
  await correctSettlement({ db, user: PROBOSZCZ }, id, {
    digest,
    reason,
    corrects_id: null,
    amount: null,
    fee: null,
  })
}

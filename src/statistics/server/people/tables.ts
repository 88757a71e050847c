import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { today } from '#shared/dates/days.ts'
import { byDictionary, byStreet, byYear } from '../tally.ts'
import { type StatisticsRow, type StatisticsTable, withSum } from '../../table.ts'
import { type Years, eachYear } from '../years.ts'

const PEOPLE = '/status-of-the-animarum/parish-records/peoples'

/** Condition for living parishioners who reside in the parish. */
const PARISHIONERS = sql`status = 'parishioner'`
const parishioners = sql`people where ${PARISHIONERS}`

const AGE_GROUP_YEARS = 5
const OLDEST_AGE_GROUP = 90
const ageLabel = (age: number) =>
  age >= OLDEST_AGE_GROUP ? `${OLDEST_AGE_GROUP} i więcej` : `${age}–${age + AGE_GROUP_YEARS - 1}`

interface Age {
  age: number | null
  men: number
  women: number
}

async function ages(db: Db): Promise<StatisticsTable> {
  const { rows } = await sql<Age>`
    select case when birth_day is not null then
        least(greatest(extract(year from age(${today()}::date, birth_day)), 0)::int / ${sql.lit(AGE_GROUP_YEARS)} * ${sql.lit(AGE_GROUP_YEARS)}, ${sql.lit(OLDEST_AGE_GROUP)}) end as age,
      (count(*) filter (where gender = 1))::int as men, (count(*) filter (where gender = 2))::int as women
    from ${parishioners} group by 1 order by 1`.execute(db)
  const groups = Array.from(
    { length: OLDEST_AGE_GROUP / AGE_GROUP_YEARS + 1 },
    (_, place) => place * AGE_GROUP_YEARS,
  )
  const line = (age: number): StatisticsRow => {
    const ageRow = rows.find(row => row.age === age)
    const ageLimit = age >= OLDEST_AGE_GROUP ? '' : `&age_to=${age + AGE_GROUP_YEARS - 1}`
    const list = (gender: number) => `${PEOPLE}?age_from=${age}${ageLimit}&gender=${gender}`
    return {
      label: ageLabel(age),
      values: [ageRow?.men ?? 0, ageRow?.women ?? 0],
      links: [list(1), list(2)],
    }
  }
  const unknown = rows.find(row => row.age === null)
  const last = unknown && { label: 'brak danych', values: [unknown.men, unknown.women] }
  return {
    key: 'ages',
    title: 'Wiek i płeć',
    head: 'Wiek w latach',
    columns: ['Mężczyźni', 'Kobiety'],
    ...withSum([...groups.map(line), ...(last ? [last] : [])]),
    chart: 'bars',
    note: 'Stan na dziś. Kto ma w kartotece sam rok urodzenia, liczy się jak urodzony 1 stycznia.',
  }
}

const buildDictionaryTable = (
  db: Db,
  key: string,
  title: string,
  head: string,
  dictionary: string,
) =>
  byDictionary(db, {
    key,
    title,
    head,
    column: 'Parafianie',
    dictionary,
    value: sql.ref(`dic_${key}_id`),
    records: parishioners,
  })

const streets = async (db: Db): Promise<StatisticsTable> => ({
  key: 'streets',
  title: 'Parafianie na ulicach',
  head: 'Ulica',
  columns: ['Parafianie'],
  ...(await byStreet(db, 'people', PARISHIONERS, ({ id }) =>
    id ? `${PEOPLE}?dic_street_id=${id}` : null,
  )),
  chart: 'none',
  note: null,
})

const moves = async (db: Db, years: Years): Promise<StatisticsTable> => ({
  key: 'moves',
  title: 'Przybyli i ubyli',
  head: 'Rok',
  columns: ['Przybyli', 'Ubyli'],
  ...withSum(
    await byYear(
      db,
      'people',
      [
        { column: 'in_parish_from', where: sql`status <> 'outsider'` },
        { column: 'in_parish_to', where: sql`status = 'former'` },
      ],
      eachYear(years),
    ),
  ),
  chart: 'lines',
  note: 'Z dat „W parafii od” i „W parafii do” na kartach. Zmarli nie są liczeni jako ubyli.',
})

/** Returns sums of the register of the parish; practice only for clergy. */
export async function peopleOfParish(
  { db, user }: Pick<Context, 'db' | 'user'>,
  years: Years,
): Promise<StatisticsTable[]> {
  return [
    await ages(db),
    await moves(db, years),
    await buildDictionaryTable(
      db,
      'marital_status',
      'Stan cywilny',
      'Stan cywilny',
      'MaritalStatus',
    ),
    await buildDictionaryTable(db, 'faith', 'Wyznanie', 'Wyznanie', 'Faith'),
    ...(user.clergy
      ? [await buildDictionaryTable(db, 'practice', 'Praktyka religijna', 'Praktyka', 'Practice')]
      : []),
    await streets(db),
  ]
}

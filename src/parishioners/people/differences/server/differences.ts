import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { hasPermission } from '#auth/rights/permissions.ts'
import { buildAbsentError } from '../../merging/server/apply/absent.ts'
import { type ActData, type Parent, listDifferences, parentDifferences } from '../comparison.ts'
import type { ComparedAct } from '../contract.ts'

type Act = ActData & Pick<ComparedAct, 'book' | 'act_id' | 'act_number' | 'year'>

const BOOKS = ['baptisms', 'communions', 'confirmations', 'deceased'] as const
const PERSON_COLUMNS = ['names', 'surname', 'birth_date', 'birth_town']
const OF_PARENTS = [
  'father_names',
  'father_surname',
  'mother_names',
  'mother_surname',
  'mother_family_name',
]

const columns = (names: string[], side = '') =>
  sql.join(names.map(name => sql`${sql.ref(side + name)} as ${sql.ref(name)}`))

/** Selects the acts of one book with the data of one person; an act of marriage has two people. */
const selectStatements = (book: string, side = '') => sql`
  select ${book}::text as book, id as act_id, act_number, year, cancelled_at,
    ${columns(['person_id', ...PERSON_COLUMNS, ...OF_PARENTS], side)},
    ${side ? sql.ref(`${side}surname_after`) : sql`null`} as surname_after from ${sql.table(book)}`

async function getActs(db: Db, person_id: number): Promise<Act[]> {
  const all = [
    ...BOOKS.map(book => selectStatements(book)),
    selectStatements('weddings', 'groom_'),
    selectStatements('weddings', 'bride_'),
  ]
  const { rows } = await sql<Act>`
    with acts as (${sql.join(all, sql` union all `)})
    select book, act_id, act_number, year, ${columns([...PERSON_COLUMNS, ...OF_PARENTS])}, surname_after
    from acts where person_id = ${person_id} and cancelled_at is null order by year, book, act_id`.execute(
    db,
  )
  return rows
}

const findCard = (db: Db, id: number) =>
  db
    .selectFrom('people')
    .select(['id', 'version', 'names', 'surname', 'birth_date', 'birth_town', 'family_name'])
    .select(['father_names', 'father_surname', 'mother_names', 'mother_surname'])
    .select(['mother_family_name', 'father_id', 'mother_id', 'previous_names', 'restricted_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Lists the acts of the person that differ from the cards; none for a card with restricted processing, which must not
 * be changed.
 */
export async function listCardDifferences({ db, user }: Context, id: number) {
  const card = await findCard(db, id)
  if (!card) throw await buildAbsentError(db, 'people', id)
  const { version, father_id, mother_id } = card
  if (card.restricted_at) return { id, version, data: [] }
  const parentCards = await getParents(db, { father: father_id, mother: mother_id })
  const linkedParents = parentCards.map(({ parent }) => parent)
  // Acts of a book that the account may not read are left out, because the act of an adopted child names other parents.
  const acts = (await getActs(db, id)).filter(({ book }) => hasPermission(user, `${book}.read`))
  const data = acts.flatMap(({ book, act_id, act_number, year, ...act }) => {
    const actReference = { book, act_id, act_number, year }
    const actDifferences = listDifferences(act, card, linkedParents).map(difference => ({
      ...difference,
      card_id: id,
      version,
    }))
    const parentRows = parentCards.flatMap(({ parent, card: their }) =>
      their.restricted_at
        ? []
        : parentDifferences(act, parent, their).map(difference => ({
            ...difference,
            card_id: their.id,
            version: their.version,
          })),
    )
    return [...actDifferences, ...parentRows].map(difference => ({
      ...actReference,
      ...difference,
    }))
  })
  return { id, version, data }
}

/** Returns the cards of the parents selected on a card. */
async function getParents(db: Db, ids: Record<Parent, number | null>) {
  const parentCards = []
  for (const parent of ['father', 'mother'] as const) {
    const card = ids[parent] === null ? undefined : await findCard(db, ids[parent])
    if (card) parentCards.push({ parent, card })
  }
  return parentCards
}

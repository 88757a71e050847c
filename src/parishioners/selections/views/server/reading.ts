import type { Account } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import type { ViewListName, View } from '../contract.ts'
import { QUERIES } from '../entry.ts'

type ViewContent = Pick<View, 'query' | 'problem' | 'notes'>

const buildClosedView = (problem: string): ViewContent => ({ query: {}, problem, notes: [] })

const FOR_CLERGY =
  'Ten widok zawęża listę według praktyk religijnych, a te widzą tylko duchowni. Wybierz inny widok.'
const UNREADABLE =
  'Ten widok zapisano z filtrami, których już nie ma w programie. Zapisz go na nowo.'

/** Reads a view for a user: a filter that the user may not use is not disclosed, and missing values are named. */
export async function readView(
  db: Db,
  { clergy }: Pick<Account, 'clergy'>,
  list: ViewListName,
  storedQuery: object,
): Promise<ViewContent> {
  if ('dic_practice_id' in storedQuery && !clergy) return buildClosedView(FOR_CLERGY)
  // Booleans are stored as booleans in JSON, but in an address they are text.
  const queryFields = Object.fromEntries(
    Object.entries(storedQuery).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? String(value) : value,
    ]),
  )
  if (!QUERIES[list].safeParse(queryFields).success) return buildClosedView(UNREADABLE)
  return { query: queryFields, problem: null, notes: await missing(db, queryFields) }
}

const formatMissingNote = (reason: string) =>
  `${reason}, więc lista jest pusta. Usuń ten filtr i zapisz widok na nowo.`

/** Lists values of the filters that the dictionaries no longer contain. */
async function missing(db: Db, query: Record<string, unknown>) {
  const notes: string[] = []
  const { dic_town_id: town, dic_street_id: street, region } = query
  if (town && !(await isThere(db, 'towns', Number(town)))) {
    notes.push(formatMissingNote('Miejscowości z tego widoku nie ma już w słowniku'))
  }
  if (street && !(await isThere(db, 'streets', Number(street)))) {
    notes.push(formatMissingNote('Ulicy z tego widoku nie ma już w słowniku'))
  }
  if (region && !(await hasRegion(db, String(region)))) {
    notes.push(formatMissingNote('Rejonu z tego widoku nie ma już żadna rodzina'))
  }
  for (const [name, dictionary, reason] of ITEMS) {
    const id = query[name]
    if (id && !(await isItem(db, dictionary, Number(id)))) notes.push(formatMissingNote(reason))
  }
  return notes
}

const ITEMS = [
  ['dic_practice_id', 'Practice', 'Praktyki religijnej z tego widoku nie ma już w słowniku'],
  [
    'dic_family_marriage_id',
    'FamilyMarriage',
    'Rodzaju małżeństwa z tego widoku nie ma już w słowniku',
  ],
] as const

const isThere = (db: Db, table: 'towns' | 'streets', id: number) =>
  db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()

const hasRegion = (db: Db, region: string) =>
  db.selectFrom('families').select('id').where('region', '=', region).limit(1).executeTakeFirst()

const isItem = (db: Db, dictionary: string, id: number) =>
  db
    .selectFrom('dictionary_items')
    .select('id')
    .where('dictionary', '=', dictionary)
    .where('id', '=', id)
    .executeTakeFirst()

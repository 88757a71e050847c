import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { splitTitles } from '#shared/people/typed-names.ts'
import table from './given-names.json' with { type: 'json' }
import { CHURCH_MEN, CHURCH_WOMEN } from './church-names.ts'

/** Gender of the bearers of a name: 1 men, 2 women, null both. */
type BearerGender = 1 | 2 | null

/** Returns 1 or 2 when only men or only women bear the first of the names; undefined means that a person must say. */
export type GenderLookup = (names: string | null | undefined) => 1 | 2 | undefined

const GIVEN_NAMES = new Map<string, BearerGender>()
const LISTS: [names: string, gender: BearerGender][] = [
  [table.both, null],
  [table.men, 1],
  [table.women, 2],
  [CHURCH_MEN, 1],
  [CHURCH_WOMEN, 2],
]
for (const [names, gender] of LISTS) {
  for (const name of names.split(' ')) GIVEN_NAMES.set(name, gender)
}

const getFirstWord = (names: string | null | undefined) =>
  foldText(splitTitles(names ?? '').name).split(/[\s-]/)[0] ?? ''

interface DictionaryName {
  folded: string | null
  gender: number | null
}

/** The only way to derive a gender from names: by the dictionaries, the parish's before the general one. */
export function createGenderLookup(dictionary: readonly DictionaryName[]): GenderLookup {
  const parishNames = new Map(dictionary.map(({ folded, gender }) => [folded, gender]))
  return names => {
    const first = getFirstWord(names)
    const gender = parishNames.has(first) ? parishNames.get(first) : GIVEN_NAMES.get(first)
    return gender === 1 || gender === 2 ? gender : undefined
  }
}

/** Lists the whole dictionary, a name of the parish after the common one; `only` limits it to the first of these names. */
export async function listDictionaryNames(db: Db, only?: string): Promise<DictionaryName[]> {
  let selection = db
    .selectFrom('names')
    .select(['folded', 'gender'])
    .orderBy(sql`parish_id is not null`)
    .orderBy('id')
  if (only !== undefined) selection = selection.where('folded', '=', getFirstWord(only))
  return selection.execute()
}

export const findGender = async (db: Db, names: string) =>
  createGenderLookup(await listDictionaryNames(db, names))(names)

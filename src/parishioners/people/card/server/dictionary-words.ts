import type { Db } from '#platform/database/database.ts'
import { fromKeys, listKeys } from '#shared/objects.ts'

const LISTS = {
  marital_status: ['dic_marital_status_id', 'MaritalStatus'],
  faith: ['dic_faith_id', 'Faith'],
  rite: ['dic_rite_id', 'Rite'],
  practice: ['dic_practice_id', 'Practice'],
  phone_type: ['dic_phone_type_id', 'PhoneType'],
  education: ['dic_education_id', 'Education'],
} as const
type Word = keyof typeof LISTS
type Numbers = Record<(typeof LISTS)[Word][0], number | null>

/** Returns the labels of the dictionary numbers of a person's record. */
export async function dictionaryWords(db: Db, record: Numbers) {
  const items = await db
    .selectFrom('dictionary_items')
    .select(['dictionary', 'id', 'value'])
    .where(eb =>
      eb.or(
        Object.values(LISTS).map(([column, dictionary]) =>
          eb.and([eb('dictionary', '=', dictionary), eb('id', '=', record[column])]),
        ),
      ),
    )
    .execute()
  return fromKeys(
    listKeys(LISTS),
    word => items.find(({ dictionary }) => dictionary === LISTS[word][1])?.value ?? null,
  )
}

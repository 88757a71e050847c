import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { notFound } from '#platform/refusals.ts'
import { readPage } from '#platform/database/read-page.ts'
import { foldText } from '#shared/text/fold-text.ts'
import { addOnce, changeEntry, buildOwner, removeEntry } from '../../entries/server/entries.ts'
import {
  bestFirst,
  sortByColumn,
  buildSearchCondition,
  buildOwnCondition,
} from '../../server/search.ts'
import { findGender } from './gender-lookup.ts'
import { type NameAddition, type NameEntry, type NameQuery, names } from '../contract.ts'

const columns = [
  'id',
  'version',
  sql<boolean>`parish_id is null`.as('global'),
  'value',
  'gender',
] as const

export async function listFirstNames({ db }: Context, query: NameQuery) {
  const { search, gender, sort, sortType, without_global } = query
  let selection = db
    .selectFrom('names')
    .where(buildSearchCondition('folded', search))
    .where(buildOwnCondition('parish_id', without_global))
  if (gender)
    selection = selection.where(eb => eb.or([eb('gender', '=', gender), eb('gender', 'is', null)]))
  const sortedRows = selection
    .select(columns)
    .orderBy(sortByColumn(sort, sortType))
    .orderBy(bestFirst('folded', search))
    .orderBy(sql`value collate "pl"`)
    .orderBy('id')
  return readPage(names.list.path, query, sortedRows)
}

export async function createFirstName({ db, user }: Context, { global, ...name }: NameAddition) {
  const parish_id = buildOwner(user, global)
  return addOnce(
    () => alike(db, name.value, global),
    () =>
      db
        .insertInto('names')
        .values({ ...name, parish_id })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst(),
  )
}

export async function getFirstName({ db }: Context, id: number) {
  const name = await db.selectFrom('names').select(columns).where('id', '=', id).executeTakeFirst()
  if (!name) throw notFound('Nie ma takiego imienia')
  return name
}

export async function updateFirstName(
  { db }: Context,
  id: number,
  { version, ...name }: NameEntry & { version: number },
) {
  const duplicate = await db
    .selectFrom('names')
    .select('id')
    .where('folded', '=', foldText(name.value))
    .where('id', '<>', id)
    .executeTakeFirst()
  return changeEntry(db, 'names', { id, version }, name, { field: 'value', entry: duplicate })
}

export const removeFirstName = ({ db }: Context, id: number) => removeEntry(db, 'names', id)

function alike(db: Db, value: string, common = false) {
  let selection = db.selectFrom('names').select(columns).where('folded', '=', foldText(value))
  if (common) selection = selection.where('parish_id', 'is', null)
  return selection.orderBy('global').executeTakeFirst()
}

/** Proposes the gender of a person by the names; null when the dictionaries do not decide. */
export const proposeGender = async ({ db }: Context, { names: text }: { names: string }) => ({
  gender: (await findGender(db, text)) ?? null,
})

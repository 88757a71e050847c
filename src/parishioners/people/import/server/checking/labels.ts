import {
  createGenderLookup,
  listDictionaryNames,
} from '#dictionaries/names/server/gender-lookup.ts'
import { FAITHS, type Synonyms, getDictionary } from '#imports/server/dictionaries.ts'
import type { Db } from '#platform/database/database.ts'
import { foldText } from '#shared/text/fold-text.ts'
import type { ImportVocabulary } from '../../reading/server/vocabulary.ts'

const MARITAL_STATUSES = {
  'zonaty / zamezna': 'mezatka|zonata|w malzenstwie',
  'wdowiec / wdowa': 'owdowialy|owdowiala',
}
const FAMILY_ROLES = { 'opiekun prawny': 'opiekun|opiekunka', inny: 'inna' }

/** Loads the vocabulary for reading rows, once for a whole file. */
export async function wordsOfParish(db: Db): Promise<ImportVocabulary> {
  const items = await db
    .selectFrom('dictionary_items')
    .select(['dictionary', 'id', 'value'])
    .where('dictionary', 'in', ['Faith', 'MaritalStatus', 'FamilyRole'])
    .where('active', '=', true)
    .orderBy('id')
    .execute()
  const names = await listDictionaryNames(db)
  const parish = await db
    .selectFrom('parishes')
    .select(['pesel_kept', 'town'])
    .where('id', '=', eb => eb.fn('current_parish', []))
    .executeTakeFirstOrThrow()
  const towns = await db.selectFrom('towns').select('folded').distinct().execute()
  const dictionary = (name: string, synonyms: Synonyms) =>
    getDictionary(
      items.filter(item => item.dictionary === name),
      synonyms,
    )
  return {
    faiths: dictionary('Faith', FAITHS),
    maritalStatuses: dictionary('MaritalStatus', MARITAL_STATUSES),
    familyRoles: dictionary('FamilyRole', FAMILY_ROLES),
    givenNames: new Set(names.flatMap(({ folded, gender }) => (folded && gender ? [folded] : []))),
    likelyGender: createGenderLookup(names),
    pesel_kept: parish.pesel_kept,
    home_town: parish.town,
    towns: new Set([...towns.flatMap(({ folded }) => folded ?? []), foldText(parish.town ?? '')]),
  }
}

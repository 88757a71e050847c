import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { classifyFaiths } from '#books/weddings/couple-faiths.ts'
import { getCivilEffects } from '#books/weddings/kinds.ts'
import { effectsWords, faithsWords } from '#books/weddings/labels.ts'
import { listKeys } from '#shared/objects.ts'
import { testApi } from '#testing/api.ts'
import { civilEffects, coupleFaiths } from './wedding-classes.ts'
import { insertActs } from './testing.ts'

const { newParishId, inParish } = await testApi()

const names = { groom_names: 'Jan', groom_surname: 'Lis', bride_names: 'Ewa', bride_surname: 'Kos' }
const FAITHS = [null, ...Array.from({ length: 22 }, (_, index) => index + 1)]
const KINDS = [null, 1, 2, 3, 4, 5, 6, 10]
const EFFECTS = [null, ...listKeys(effectsWords)]

const acts = [
  ...FAITHS.flatMap(groom_dic_faith_id =>
    FAITHS.flatMap(bride_dic_faith_id =>
      [null, 'pw. św. Jana'].map(bride_baptism_parish => ({
        groom_dic_faith_id,
        bride_dic_faith_id,
        bride_baptism_parish,
      })),
    ),
  ),
  ...KINDS.flatMap(dic_wedding_kind_id =>
    EFFECTS.flatMap(civil_effects =>
      [null, '2026-01-02'].map(usc_permit_date => ({
        dic_wedding_kind_id,
        civil_effects,
        usc_permit_date,
      })),
    ),
  ),
].map((act, index) => ({
  groom_dic_faith_id: null,
  bride_dic_faith_id: null,
  bride_baptism_parish: null,
  dic_wedding_kind_id: null,
  civil_effects: null,
  usc_permit_date: null,
  ...names,
  ...act,
  act_number: String(index + 1),
  year: 2025,
}))

const parish_id = await newParishId()

test('wedding classes: statistics and the act screen give the same class for every faiths and effects', async () => {
  const { rows } = await inParish(parish_id, async db => {
    await insertActs(db, 'weddings', acts)
    return sql<{ faiths: number | null; effects: number | null }>`
      select ${coupleFaiths} as faiths, ${civilEffects} as effects from weddings order by act_order`.execute(
      db,
    )
  })
  const faiths = listKeys(faithsWords)
  const effects = listKeys(effectsWords)
  expect(rows.map(row => [faiths[(row.faiths ?? 0) - 1], effects[(row.effects ?? 0) - 1]])).toEqual(
    acts.map(act => [classifyFaiths(act) ?? undefined, getCivilEffects(act) ?? undefined]),
  )
  expect(new Set(rows.map(row => row.faiths))).toEqual(new Set([null, 1, 2, 3, 4]))
})

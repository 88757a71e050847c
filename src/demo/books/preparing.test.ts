import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { insertPoints } from './preparing.ts'

const { newParish, inParish } = await testApi()

test('seed checklist: only points whose month has come may be ticked', async () => {
  const { parish_id } = await newParish()
  const checklist = { Spotkania: { Wrzesień: 9, Listopad: 11, Grudzień: 12, Styczeń: 1 } }
  await inParish(parish_id, async db => {
    const pastPoints = await insertPoints(db, 'confirmation', checklist, {
      year: 2027,
      today: '2026-11-29',
    })
    const types = await db
      .selectFrom('checkmark_types')
      .select('name')
      .where('id', 'in', pastPoints)
      .orderBy('position')
      .execute()
    expect(types.map(({ name }) => name)).toEqual(['Wrzesień', 'Listopad'])
  })
})

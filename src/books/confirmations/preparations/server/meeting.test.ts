import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { saveConfirmationPoints, prepareCandidate } from './testing.ts'

const { newParish } = await testApi()

const PATH = '/api/confirmation-preparations'

test('a point is ticked for the whole group at a meeting; points of communion are separate', async () => {
  const clerk = await newParish()
  const [type] = await saveConfirmationPoints(clerk)
  const ids = []
  for (const surname of ['Żak', 'Łoś'])
    ids.push((await prepareCandidate(clerk, {}, { surname })).id)
  const tick = (preparations: number[], isChecked: boolean) =>
    clerk('PUT', `${PATH}/checkmarks`, {
      module_checkmark_type_id: type,
      preparations,
      checked: isChecked,
    })
  expect((await tick(ids, true)).body).toEqual({ changed: 2 })
  await tick([ids[0]!], false)
  const { body } = await clerk('GET', `${PATH}/checkmarks?year=2026`)
  expect(body.data).toMatchObject([
    { surname: 'Łoś', ticked: [type] },
    { surname: 'Żak', ticked: [] },
  ])
  expect(body.categories).toMatchObject([{ name: 'Spotkania' }, { name: 'Nabożeństwa' }])
  expect((await clerk('GET', '/api/checkmarks/categories')).body.categories).toEqual([])
  const categoriesResponse = await clerk('PUT', '/api/checkmarks/categories', {
    module: 'confirmation',
    categories: [],
  })
  expect(categoriesResponse.body.message).toContain('już zaznaczony u kandydatów (1)')
  const checkmarkResponse = await clerk('PUT', `${PATH}/checkmarks`, {
    module_checkmark_type_id: 999_999,
    preparations: ids,
    checked: true,
  })
  expect(checkmarkResponse.body.message).toBe(
    'Ktoś usunął ten punkt z listy. Odśwież widok i zaznacz ponownie.',
  )
})

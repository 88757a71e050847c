import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { saveCommunionPoints, prepareChild } from '../../server/testing.ts'
import { PATH, buildPreparationForm, readPreparation, buildCheckmarks } from './testing.ts'

const { newParish } = await testApi()

test('a group is filtered by year, school, class, guardian, state and name', async () => {
  const clerk = await newParish()
  await prepareChild(clerk, { school_class: '3b' }, { surname: 'Żak' })
  await prepareChild(clerk, { school_class: '3a' }, { surname: 'Łoś' })
  await prepareChild(clerk, { school_class: '3a', year: 2027 }, { surname: 'Ćma' })
  const listSurnames = async (query: string) =>
    (await clerk('GET', `${PATH}?${query}`)).body.data.map(
      ({ surname }: { surname: string }) => surname,
    )
  expect(await listSurnames('')).toEqual(['Ćma', 'Łoś', 'Żak'])
  expect(await listSurnames('year=2026&school_class=3a')).toEqual(['Łoś'])
  expect(await listSurnames('search=zak')).toEqual(['Żak'])
  expect(await listSurnames('state=withdrawn')).toEqual([])
  expect(await listSurnames('sort=school_class&sortType=desc')).toEqual(['Żak', 'Łoś', 'Ćma'])
  expect((await clerk('GET', `${PATH}/groups?year=2026`)).body).toEqual({
    years: [2027, 2026],
    classes: ['3a', '3b'],
    schools: [],
    guardians: [],
  })
})

test('a point is ticked for the whole group at a meeting, and unticked', async () => {
  const clerk = await newParish()
  const types = await saveCommunionPoints(clerk)
  const ids = []
  for (const surname of ['Żak', 'Łoś']) ids.push((await prepareChild(clerk, {}, { surname })).id)
  const tick = (preparations: number[], isChecked: boolean) =>
    clerk('PUT', `${PATH}/checkmarks`, {
      module_checkmark_type_id: types[0],
      preparations,
      checked: isChecked,
    })
  expect((await tick(ids, true)).body).toEqual({ changed: 2 })
  expect((await tick(ids, true)).body).toEqual({ changed: 0 })
  await tick([ids[0]!], false)
  const { body } = await clerk('GET', `${PATH}/checkmarks?year=2026`)
  expect(body.data).toMatchObject([
    { surname: 'Łoś', ticked: [types[0]] },
    { surname: 'Żak', ticked: [] },
  ])
  expect(body.categories).toMatchObject([{ name: 'Spotkania' }, { name: 'Nabożeństwa' }])
})

test('a card opened before the meeting and saved after it → conflict, and the ticks stay', async () => {
  const clerk = await newParish()
  const [type] = await saveCommunionPoints(clerk)
  const { id, people_id, version } = await prepareChild(clerk)
  await clerk('PUT', `${PATH}/checkmarks`, {
    module_checkmark_type_id: type,
    preparations: [id],
    checked: true,
  })
  const stale = await clerk(
    'PUT',
    PATH,
    buildPreparationForm(people_id, { id, version, checkmarks: [] }),
  )
  expect(stale.status).toBe(409)
  expect((await readPreparation(clerk, id)).checkmarks).toEqual(buildCheckmarks([type!]))
})

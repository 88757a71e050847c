import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { findLine, getMerger } from '../testing.ts'

const { newParish } = await testApi()

const certificates = async (keptSacraments: object[], goneSacraments: object[]) => {
  const clerk = await newParish()
  const [keptId] = await registerPeople(clerk, { sacraments: keptSacraments as never })
  const [goneId] = await registerPeople(clerk, { sacraments: goneSacraments as never })
  const { card, ...rest } = getMerger(clerk)
  const listSacraments = async () => (await card(keptId!)).sacraments as Record<string, unknown>[]
  return { kept: keptId!, gone: goneId!, left: listSacraments, ...rest }
}
const baptism = { kind: 'baptism', event_date: '1990-06-01', place: 'Tarnów' }
const otherBaptism = { kind: 'baptism', event_date: '1990-06-08', place: 'Bochnia' }

test('merge: certificates of different sacraments all move to the kept card', async () => {
  const { kept, gone, merged, left } = await certificates(
    [baptism],
    [{ kind: 'confirmation', event_date: '2005' }],
  )
  await merged(kept, gone)
  expect((await left()).map(({ kind }) => kind)).toEqual(['baptism', 'confirmation'])
})

test('merge: equal certificates become one, and two that do not conflict supplement each other', async () => {
  const { kept, gone, compare, merged, left } = await certificates(
    [baptism, { kind: 'confirmation', event_date: '2005' }],
    [baptism, { kind: 'confirmation', place: 'Kraków', act_number: '7', act_year: 2005 }],
  )
  const { body } = await compare(kept, gone)
  expect(findLine(body, 'sacrament:baptism')).toMatchObject({ options: [], choice: null })
  await merged(kept, gone)
  expect(await left()).toMatchObject([
    { kind: 'baptism', place: 'Tarnów' },
    { kind: 'confirmation', event_date: '2005', place: 'Kraków', act_number: '7' },
  ])
})

test.each([
  [undefined, ['Tarnów']],
  ['gone', ['Bochnia']],
  ['both', ['Tarnów', 'Bochnia']],
] as const)('merge: two different baptisms and the choice %s → %j', async (choice, places) => {
  const { kept, gone, compare, merged, left, undo } = await certificates([baptism], [otherBaptism])
  const { body } = await compare(kept, gone)
  expect(findLine(body, 'sacrament:baptism')).toMatchObject({
    kept: '01.06.1990, Tarnów',
    gone: '08.06.1990, Bochnia',
    options: ['kept', 'gone', 'both'],
    choice: 'kept',
  })
  const merge = await merged(kept, gone, choice ? { 'sacrament:baptism': choice } : {})
  expect((await left()).map(({ place }) => place)).toEqual(places)
  expect((await undo(merge)).status).toBe(200)
  expect(await left()).toMatchObject([{ place: 'Tarnów' }])
})

test('merge: both marriages stay unless they are the same marriage', async () => {
  const first = { kind: 'marriage', event_date: '2010-07-03', place: 'Tarnów' }
  const second = { kind: 'marriage', event_date: '2020-07-04', place: 'Bochnia' }
  const { kept, gone, compare, merged, left } = await certificates([first], [first, second])
  expect(findLine((await compare(kept, gone)).body, 'sacrament:marriage')!.options).toEqual([])
  await merged(kept, gone)
  expect((await left()).map(({ place }) => place)).toEqual(['Tarnów', 'Bochnia'])
})

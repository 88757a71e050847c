import { expect, test } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'

const { inParish, newParish, signIn } = await testApi()
type Caller = Awaited<ReturnType<typeof newParish>>

/** Returns a day this number of days ahead and of years ago; avoids 29 February of a common year. */
function ago(years: number, inDays: number) {
  const [year, month, day] = addDays(today(), inDays).split('-')
  return `${Number(year) - years}-${month}-${month === '02' && day === '29' ? '28' : day}`
}

const getAnniversaryLines = async (caller: Caller) =>
  (await caller('GET', '/api/home/anniversaries')).body.data.map(
    ({ kind, title, years }: { kind: string; title: string; years: number }) =>
      `${kind} ${title} ${years}`,
  )

test('anniversaries: round birthdays of the next two weeks are listed, the nearest first', async () => {
  const clerk = await newParish({ role_id: 3 })
  const person = (names: string, birth_date: string, overrides: object = {}) => ({
    names,
    surname: 'Nowak',
    birth_date,
    ...overrides,
  })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values([
        person('Zofia', ago(80, 5)),
        person('Adam', ago(18, 0)),
        person('Jan', ago(83, 13)),
        person('Za wcześnie', ago(80, 14)),
        person('Wczoraj', ago(80, -1)),
        person('Nie okrągłe', ago(41, 3)),
        person('Około', '~1946'),
        person('Zmarła', ago(80, 2), { status: 'deceased' }),
        person('Dawna', ago(80, 2), { status: 'former' }),
      ])
      .execute(),
  )
  expect(await getAnniversaryLines(clerk)).toEqual([
    'birthday Adam Nowak 18',
    'birthday Zofia Nowak 80',
    'birthday Jan Nowak 83',
  ])
  expect(await getAnniversaryLines(await newParish())).toEqual([])
  expect(await getAnniversaryLines(await signIn(5, clerk.parish_id))).toEqual([])
})

test('anniversaries: only marriages without annotations, of couples who both live in the parish', async () => {
  const priest = await newParish()
  await inParish(priest.parish_id, async db => {
    const couple = async (names: string, years: number, overrides: object = {}) => {
      const [groom, bride] = await db
        .insertInto('people')
        .values([
          { names: 'Jan', surname: names },
          { names: 'Anna', surname: names, ...overrides },
        ])
        .returning('id')
        .execute()
      const wedding = await db
        .insertInto('weddings')
        .values({
          archival: true,
          year: 1990,
          groom_names: 'Jan',
          groom_surname: names,
          bride_names: 'Anna',
          bride_surname: 'Lis',
          groom_person_id: groom!.id,
          bride_person_id: bride!.id,
          wedding_date: ago(years, 4),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return wedding.id
    }
    await couple('Kos', 50)
    await couple('Wdowi', 50, { status: 'deceased' })
    await couple('Młodzi', 24)
    const wedding_id = await couple('Unieważnieni', 25)
    await db
      .insertInto('wedding_annotations')
      .values({ wedding_id, dic_annotation_kind_id: annotationKinds.nullity })
      .execute()
  })
  expect(await getAnniversaryLines(priest)).toEqual(['wedding Anna i Jan Kos 50'])
})

test('anniversaries: the first and the round ones of a death are listed, not those of a cancelled act', async () => {
  const priest = await newParish()
  await inParish(priest.parish_id, db =>
    db
      .insertInto('deceased')
      .values(
        [1, 2, 10].map(years => ({
          archival: true,
          year: 2020,
          names: 'Ewa',
          surname: 'Lis',
          death_date: ago(years, 1),
        })),
      )
      .execute(),
  )
  expect(await getAnniversaryLines(priest)).toEqual(['death Ewa Lis 1', 'death Ewa Lis 10'])
})

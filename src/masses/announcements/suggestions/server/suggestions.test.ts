import { expect, test } from 'vitest'
import { ownParish } from '#books/canon-law/register/server/deaths.ts'
import { plainText } from '#ui/rich-text/rich-text.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { Suggestion } from '../contract.ts'

const { api, inParish, newParish, signIn } = await testApi()

/** Sunday; the week after it has the solemnity of the Immaculate Conception on a Tuesday. */
const FROM = '2026-12-06'
const TO = '2026-12-12'

async function newWeek() {
  const priest = await newParish()
  await inParish(priest.parish_id, async db => {
    const act = { year: 2026, act_number: '1' }
    await db
      .insertInto('deceased')
      .values([
        {
          ...act,
          names: 'Anna',
          surname: 'Lis',
          death_date: '2026-12-01',
          burial_date: '2026-12-07',
          burial_time: '13:00',
        },
        { ...act, act_number: '2', names: 'Dawno', surname: 'Zmarły', death_date: '2026-11-20' },
        {
          ...act,
          act_number: '3',
          names: 'Pomyłka',
          surname: 'Kos',
          death_date: '2026-12-02',
          cancelled_at: FROM,
          cancel_reason: 'pomyłka w zapisie',
        },
      ])
      .execute()
    const child = {
      surname: 'Nowak',
      planned_date: FROM,
      planned_time: '11:30',
      status: 'accepted' as const,
    }
    await db
      .insertInto('baptism_registrations')
      .values([
        { ...child, names: 'Zofia' },
        { ...child, names: 'Ola' },
      ])
      .execute()
    const couple = {
      year: 2026,
      groom_names: 'Jan',
      bride_names: 'Ewa',
      bride_surname: 'Gołąb',
      groom_parish: 'św. Anny',
      bride_parish: 'św. Jana',
    }
    await db
      .insertInto('banns')
      .values([
        {
          ...couple,
          act_number: '1',
          groom_surname: 'Zięba',
          date_from: '2026-12-06',
          date_to: '2026-12-13',
        },
        {
          ...couple,
          act_number: '2',
          groom_surname: 'Dawny',
          date_from: '2026-11-01',
          date_to: '2026-11-08',
        },
        {
          ...couple,
          act_number: '3',
          groom_surname: 'Zwolniony',
          date_from: '2026-12-06',
          date_to: '2026-12-13',
          dispensation_reason: 'choroba',
        },
      ])
      .execute()
    await db
      .insertInto('parish_events')
      .values({
        kind: 'meeting',
        title: 'kandydaci do bierzmowania',
        date_from: '2026-12-10',
        date_to: '2026-12-10',
        starts_at: '18:30',
        ends_at: '19:30',
      })
      .execute()
  })
  return priest
}
async function listSuggestions(caller: Caller, from = FROM, to = TO) {
  const { status, body } = await caller(
    'GET',
    `/api/announcements/suggestions?date_from=${from}&date_to=${to}`,
  )
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
  return body.data as Suggestion[]
}
const readTexts = async (caller: Caller) =>
  Object.fromEntries(
    (await listSuggestions(caller)).map(({ name, point }) => [
      name,
      plainText(point.body).replaceAll('\u00a0', ' '),
    ]),
  )

test('suggestions: the week of the parish as points, in the order of reading', async () => {
  const suggestions = await listSuggestions(await newWeek())
  expect(suggestions.map(({ name, count, point }) => [name, count, point.section])).toEqual([
    ['feasts', 1, 'liturgy'],
    ['banns', 1, 'banns'],
    ['baptisms', 2, 'parish'],
    ['meetings', 1, 'parish'],
    ['deaths', 1, 'dead'],
    ['funerals', 1, 'dead'],
  ])
})

test('suggestions: texts name couples of banns and the dead, never a child', async () => {
  const texts = await readTexts(await newWeek())
  expect(texts.feasts).toMatch(/Wtorek, 8 grudnia – .*Niepokalane.*\(uroczystość\)/)
  expect(texts.banns).toContain('Jan Zięba (św. Anny) i Ewa Gołąb (św. Jana)')
  expect(texts.banns).not.toMatch(/Dawny|Zwolniony/)
  expect(texts.baptisms).toContain('Niedziela, 6 grudnia, godz. 11:30 (2 chrzty)')
  expect(texts.meetings).toContain('Czwartek, 10 grudnia, godz. 18:30: kandydaci do bierzmowania')
  expect(texts.deaths).toContain('odeszli do Pana: śp. Anna Lis.')
  expect(texts.funerals).toContain('śp. Anna Lis: Poniedziałek, 7 grudnia, godz. 13:00')
  expect(Object.values(texts).join(' ')).not.toMatch(/Nowak|Zofia|Ola|Kos/)
})

test.each([
  [['own', 'own'], 'Jan Zięba i Ewa Gołąb, oboje z naszej parafii'],
  [['own', 'św. Jana'], 'Jan Zięba (z naszej parafii) i Ewa Gołąb (św. Jana)'],
  [['św. Jana', 'św. Jana'], 'Jan Zięba i Ewa Gołąb, św. Jana'],
])('suggestions: banns of parties of %j → „%s”', async ([groom, bride], words) => {
  const priest = await newWeek()
  await inParish(priest.parish_id, async db => {
    const { name } = await db.selectNoFrom(ownParish.as('name')).executeTakeFirstOrThrow()
    const nameParish = (parish: string | undefined) => (parish === 'own' ? name : parish)
    await db
      .updateTable('banns')
      .set({ groom_parish: nameParish(groom), bride_parish: nameParish(bride) })
      .execute()
  })
  expect((await readTexts(priest)).banns).toContain(words)
})

test('suggestions: the dead of a planned funeral are named before their act; a mere report is not', async () => {
  const priest = await newWeek()
  await inParish(priest.parish_id, db =>
    db
      .insertInto('funerals')
      .values([
        {
          names: 'Ewa',
          surname: 'Zięba',
          status: 'planned' as const,
          death_date: '2026-12-03',
          burial_date: '2026-12-08',
          burial_time: '11:00',
        },
        { names: 'Jan', surname: 'Bez', status: 'reported' as const, death_date: '2026-12-03' },
      ])
      .execute(),
  )
  const texts = await readTexts(priest)
  expect(texts.deaths).toContain('śp. Anna Lis, śp. Ewa Zięba.')
  expect(texts.funerals).toContain('śp. Ewa Zięba: Wtorek, 8 grudnia, godz. 11:00')
})

test('suggestions: a person whose data are restricted is in no point', async () => {
  const priest = await newWeek()
  await inParish(priest.parish_id, async db => {
    const { id } = await db
      .insertInto('people')
      .values({
        names: 'Jan',
        surname: 'Zięba',
        gender: 1,
        restricted_at: '2026-11-01',
        restricted_reason: 'sprzeciw',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .updateTable('banns')
      .set({ groom_person_id: id })
      .where('act_number', '=', '1')
      .execute()
  })
  expect(await readTexts(priest)).not.toHaveProperty('banns')
})

test('suggestions: a helper without the right to a book gets none of its points', async () => {
  const priest = await newWeek()
  const helper = await signIn(5, priest.parish_id)
  expect((await listSuggestions(helper)).map(({ name }) => name)).toEqual(['feasts', 'meetings'])
})

test('suggestions: the records of the named people are in the access log', async () => {
  const priest = await newWeek()
  await listSuggestions(priest)
  await api.server.accessLog.flush()
  const { id } = await inParish(priest.parish_id, db =>
    db.selectFrom('banns').select('id').where('act_number', '=', '1').executeTakeFirstOrThrow(),
  )
  const { body } = await priest('GET', `/api/readers/banns/${id}`)
  expect(body.data).toMatchObject([{ place: 'propozycje ogłoszeń' }])
})

test('suggestions: nothing recorded → none; odd days → 422', async () => {
  const priest = await newParish()
  expect(await listSuggestions(priest, '2027-01-11', '2027-01-16')).toEqual([])
  for (const query of ['date_from=2026-12-12&date_to=2026-12-06', 'date_from=2026-12-06', ''])
    expect((await priest('GET', `/api/announcements/suggestions?${query}`)).status).toBe(422)
})

import { expect, test } from 'vitest'
import { addDays, today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { actFacts, buildPath, editFuneral, reportDeath } from './testing.ts'

const { inParish, newParish, signIn } = await testApi()
const DAY = addDays(today(), 2)
const LATER = addDays(today(), 3)

const listFunerals = async (caller: Caller) => {
  const { body } = await caller('GET', `/api/calendar-entries?from=${today()}&to=${LATER}`)
  return body.data
    .filter(({ kind }: { kind: string }) => kind === 'funeral')
    .map(
      ({ day, starts_at, title, detail, path }: Record<string, string>) =>
        `${day} ${starts_at} ${title} (${detail}) ${path}`,
    )
}

test('calendar: a planned funeral is shown on its day, and after a move on the new one only', async () => {
  const clerk = await newParish()
  await reportDeath(clerk, { surname: 'Bez dnia', wished_date: DAY })
  const id = await reportDeath(clerk, { burial_date: DAY, burial_time: '11:00' })
  const line = (day: string) =>
    `${day} 11:00 † Stanisław Żółtowski (zaplanowany) /books/deceased/register/${id}/preview`
  expect(await listFunerals(clerk)).toEqual([line(DAY)])
  await editFuneral(clerk, id, { burial_date: LATER })
  expect(await listFunerals(clerk)).toEqual([line(LATER)])
  await clerk('POST', buildPath(id, 'cancel'), { version: 2, reason: 'Pogrzeb w innej parafii' })
  expect(await listFunerals(clerk)).toEqual([])
})

test('calendar: a planned funeral is moved to another day and hour, never before the death', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, {
    death_date: today(),
    burial_date: DAY,
    burial_time: '11:00',
  })
  const move = (change: object) =>
    clerk('POST', '/api/calendar-entries/move', {
      kind: 'funeral',
      id,
      from_day: DAY,
      from_time: '11:00',
      starts_at: '13:00',
      ...change,
    })
  const early = await move({ day: addDays(today(), -1) })
  expect(early.body.errors.day[0]).toContain('poprzedzać śmierci')
  expect((await move({ day: LATER })).body).toEqual({ warnings: [] })
  expect(await listFunerals(clerk)).toEqual([expect.stringContaining(`${LATER} 13:00`)])
  expect((await move({ day: LATER })).status).toBe(409)
})

test('calendar: a funeral in the book is shown once, by its act', async () => {
  const clerk = await newParish()
  const id = await reportDeath(clerk, { burial_date: today() })
  const { body } = await clerk('POST', buildPath(id, 'enter'), { ...actFacts, version: 1 })
  expect(await listFunerals(clerk)).toEqual([
    expect.stringContaining(`/books/deceased/${body.id}/preview`),
  ])
})

test('calendar and home: an account without the book of the deceased sees no funeral', async () => {
  const priest = await newParish()
  await reportDeath(priest, { burial_date: DAY })
  const clerk = await signIn(3, priest.parish_id, { rights_taken: ['deceased.read'] })
  expect(await listFunerals(clerk)).toEqual([])
  expect((await clerk('GET', '/api/home')).body.funerals).toBe(null)
  expect((await clerk('GET', '/api/funerals')).status).toBe(403)
})

test('home: open funerals, the nearest first; by the wished day while no day is fixed', async () => {
  const clerk = await newParish()
  await reportDeath(clerk, { surname: 'Bez dnia' })
  await reportDeath(clerk, { surname: 'Późniejszy', burial_date: LATER })
  await reportDeath(clerk, { surname: 'Życzenie', wished_date: DAY })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('funerals')
      .values({ names: 'Jan', surname: 'Odwołany', status: 'cancelled' })
      .execute(),
  )
  const { funerals } = (await clerk('GET', '/api/home')).body
  expect(funerals.total).toBe(3)
  expect(funerals.data.map(({ surname }: { surname: string }) => surname)).toEqual([
    'Życzenie',
    'Późniejszy',
    'Bez dnia',
  ])
})

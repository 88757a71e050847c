import { beforeAll, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { DAYS, getDay, getDays } from './testing.ts'

const { newParish } = await testApi()

let clerk: Caller
beforeAll(async () => {
  clerk = await newParish({ role_id: 3 })
})

const OWN_CELEBRATIONS_PATH = '/api/liturgical-celebrations'

const anne = {
  kind: 'patron',
  key: 'joachim_and_anne_parents_of_mary',
  name: 'Św. Anny, tytuł kościoła',
  rank: 'memorial',
  colour: 'white',
}
const local = {
  kind: 'feast',
  name: 'Św. Rocha',
  rank: 'feast',
  colour: 'white',
  month: 8,
  month_day: 16,
}

/** Adds a celebration for one test and removes it afterwards. */
async function having(entry: object, then: (id: number) => Promise<void>) {
  const { status, body } = await clerk('POST', OWN_CELEBRATIONS_PATH, entry)
  expect(body.message).toBeUndefined()
  expect(status).toBe(201)
  await then(body.id)
  expect((await clerk('DELETE', `${OWN_CELEBRATIONS_PATH}/${body.id}`)).status).toBe(200)
}

test('liturgical days: read for a range over the end of a year by every role that plans Masses', async () => {
  const helper = await newParish({ role_id: 5 })
  const days = await getDays(helper, '2025-12-24', '2026-01-06')
  expect(days).toHaveLength(14)
  expect(days[0]).toMatchObject({
    day: '2025-12-24',
    title: 'Środa IV tygodnia Adwentu',
    sunday_cycle: 'A',
    weekday_cycle: 'II',
  })
  expect(days.at(-1)!.celebrations[0].name).toBe('Objawienie Pańskie')
  expect((await helper('PUT', `${DAYS}/2026-02-03`, {})).status).toBe(403)
})

test.each([
  ['from=2026-05-03&to=2026-05-01', 'Koniec nie może być przed początkiem'],
  ['from=2026-01-01&to=2028-01-01', 'Naraz można obejrzeć najwyżej 400 dni. Skróć okres'],
  ['from=1950-01-01&to=1950-01-02', /od roku 1970/],
  ['from=2026-02-30&to=2026-03-01', /Nie ma takiej daty/],
])('liturgical days: %s → 422 with a message', async (query, words) => {
  const { status, body } = await clerk('GET', `${DAYS}?${query}`)
  expect(status).toBe(422)
  expect(body.message).toMatch(words)
})

test('liturgical days: computed also for 2100 and 2199', async () => {
  expect((await getDay(clerk, '2100-03-28')).celebrations[0].name).toBe(
    'Niedziela Zmartwychwstania Pańskiego',
  )
  expect(await getDays(clerk, '2199-01-01', '2199-12-31')).toHaveLength(365)
})

test('own celebration: the patron of the church is a solemnity, regardless of its rank in the calendar', async () => {
  const otherClerk = await newParish()
  await having(anne, async () => {
    const expectedCelebration = { name: anne.name, rank: 'solemnity', own: 'patron' }
    expect((await getDay(clerk, '2027-07-26')).celebrations).toMatchObject([expectedCelebration])
    // A Sunday in Ordinary Time gives way to the solemnity.
    expect((await getDay(clerk, '2026-07-26')).celebrations).toMatchObject([expectedCelebration])
    expect((await getDay(clerk, '2026-07-26')).ritual_masses_forbidden).toBe(true)
    expect((await getDay(otherClerk, '2027-07-26')).celebrations[0]).toMatchObject({
      rank: 'memorial',
    })
    const { body } = await clerk('GET', OWN_CELEBRATIONS_PATH)
    expect(body.data).toMatchObject([{ ...anne, rank: 'solemnity', month: null }])
  })
  expect((await getDay(clerk, '2027-07-26')).celebrations[0]).toMatchObject({ own: null })
})

test('own celebration: a memorial has the rank set for the diocese and is no longer marked as unverified', async () => {
  const localMemorial = {
    kind: 'feast',
    key: 'jerzy_popieluszko_priest',
    name: 'Bł. Jerzego Popiełuszki',
    colour: 'red',
  }
  const [asking] = (await getDay(clerk, '2026-10-19')).celebrations
  expect(asking).toMatchObject({ rank: 'memorial', unverified: true })
  await having({ ...localMemorial, rank: 'optional_memorial' }, async () => {
    const [first, ...otherCelebrations] = (await getDay(clerk, '2026-10-19')).celebrations
    expect(first).toMatchObject({ rank: 'weekday' })
    const memorial = otherCelebrations.find(({ name }) => name === localMemorial.name)
    expect(memorial).toMatchObject({ rank: 'optional_memorial', own: 'feast' })
    expect(memorial).not.toHaveProperty('unverified')
  })
  await having({ ...localMemorial, rank: 'feast' }, async () => {
    expect((await getDay(clerk, '2026-10-19')).celebrations).toMatchObject([{ rank: 'feast' }])
  })
  // A celebration that binds everywhere must not be lowered in rank by mistake.
  const queen = { ...localMemorial, key: 'our_lady_queen_of_poland', name: 'NMP Królowej Polski' }
  await having({ ...queen, rank: 'memorial' }, async () => {
    expect((await getDay(clerk, '2027-05-03')).celebrations[0]).toMatchObject({ rank: 'solemnity' })
  })
})

test('own celebration: a patron with a movable day, or on a Sunday of the Lord, is observed on that day', async () => {
  const heart = {
    ...anne,
    key: 'most_sacred_heart_of_jesus',
    name: 'Najświętszego Serca Pana Jezusa',
  }
  await having(heart, async () => {
    const { celebrations } = await getDay(clerk, '2026-06-12')
    expect(celebrations).toMatchObject([{ rank: 'solemnity', own: 'patron' }])
  })
  await having({ ...anne, key: 'divine_mercy_sunday', name: 'Miłosierdzia Bożego' }, async () => {
    expect((await getDay(clerk, '2026-04-12')).celebrations).toMatchObject([{ own: 'patron' }])
  })
})

test('own celebration: a patron impeded by Lent is transferred to the nearest free day', async () => {
  await having({ ...anne, key: 'casimir_of_poland', name: 'Św. Kazimierza' }, async () => {
    expect((await getDay(clerk, '2029-03-04')).title).toBe('III niedziela Wielkiego Postu')
    expect((await getDay(clerk, '2029-03-05')).celebrations[0]).toMatchObject({ own: 'patron' })
  })
})

test('own celebration: the dedication is observed on its day, or on the last Sunday of October', async () => {
  const dedication = {
    kind: 'dedication',
    name: 'Rocznica poświęcenia kościoła',
    rank: 'feast',
    colour: 'white',
  }
  await having(dedication, async () => {
    expect((await getDay(clerk, '2026-10-25')).celebrations).toMatchObject([
      { rank: 'solemnity', own: 'dedication' },
    ])
  })
  await having({ ...dedication, month: 9, month_day: 14 }, async () => {
    // The feast of the Cross gives way to the dedication of this church.
    expect((await getDay(clerk, '2026-09-14')).celebrations).toMatchObject([{ own: 'dedication' }])
    expect((await getDay(clerk, '2026-10-25')).celebrations[0]).toMatchObject({ own: null })
  })
})

test('own celebration: a local feast is observed in its years only, and gives way to a Sunday', async () => {
  await having({ ...local, year_from: 2027 }, async () => {
    expect((await getDay(clerk, '2027-08-16')).celebrations).toMatchObject([
      { name: 'Św. Rocha', rank: 'feast', own: 'feast' },
    ])
    expect((await getDay(clerk, '2024-08-16')).celebrations[0]).toMatchObject({ own: null })
    expect((await getDay(clerk, '2026-08-16')).celebrations[0].rank).toBe('sunday')
  })
})

test.each([
  [{ ...local, month: 2, month_day: 29 }, 'Takiego dnia nie ma w każdym roku. Wybierz inny'],
  [{ ...local, month_day: null }, 'Podaj dzień i miesiąc albo zostaw oba pola puste'],
  [{ ...local, month: null, month_day: null }, /Podaj dzień i miesiąc albo wybierz/],
  [{ ...local, name: ' ' }, 'Podaj nazwę obchodu'],
  [{ ...local, rank: 'weekday' }, 'Wybierz rangę'],
  [{ ...local, year_from: 2030, year_to: 2029 }, 'Ostatni rok nie może być przed pierwszym'],
  [{ ...anne, key: 'nobody' }, /Nie ma takiego obchodu w kalendarzu/],
  [{ ...anne, key: 'good_friday' }, /Nie ma takiego obchodu w kalendarzu/],
])('own celebration: invalid → 422 with a message (%#)', async (entry, words) => {
  const { status, body } = await clerk('POST', OWN_CELEBRATIONS_PATH, entry)
  expect(status).toBe(422)
  expect(body.message).toMatch(words)
})

test('own celebration: concurrent change → conflict for the second user; another parish → not found', async () => {
  const otherClerk = await newParish()
  await having(local, async id => {
    const address = `${OWN_CELEBRATIONS_PATH}/${id}`
    expect(
      (await clerk('PUT', address, { ...local, name: 'Św. Rocha, wyznawcy', version: 1 })).body,
    ).toMatchObject({ version: 2 })
    expect((await clerk('PUT', address, { ...local, version: 1 })).status).toBe(409)
    expect((await otherClerk('PUT', address, { ...local, version: 2 })).status).toBe(404)
    expect((await otherClerk('DELETE', address)).status).toBe(404)
    const { body } = await clerk('GET', `/api/history/liturgical_celebrations/${id}`)
    expect(JSON.stringify(body)).toContain('Św. Rocha, wyznawcy')
    expect(JSON.stringify(body)).toContain('"Obchód"')
  })
})

test('own celebration: a patron is chosen from the calendar by its name', async () => {
  const { body } = await clerk('GET', `${OWN_CELEBRATIONS_PATH}/choices`)
  expect(body.data.length).toBeGreaterThan(270)
  expect(body.data.find(({ key }: { key: string }) => key === anne.key)).toMatchObject({
    name: 'Świętych Joachima i Anny, rodziców Najświętszej Maryi Panny',
    colour: 'white',
  })
  const keys = body.data.map(({ key }: { key: string }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

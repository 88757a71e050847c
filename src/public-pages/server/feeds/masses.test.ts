import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import type { PublicParish } from '../public-page.ts'
import { buildPageRequest, newPublicParish } from '../testing.ts'
import { buildIcal, escapeIcalText } from '#platform/ical.ts'
import { massesCalendar } from './masses.ts'

const office = await testApi()
const { inParish, send } = office
const { parish_id, url } = await newPublicParish(office)

interface Event {
  [name: string]: string
}

/** Parses a calendar strictly by RFC 5545, independently of the code that wrote it. */
function read(calendar: string) {
  expect(calendar.endsWith('\r\n')).toBe(true)
  expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of calendar.split('\r\n')) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toContain('\ufffd')
  }
  const lines = calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean)
  const events: Event[] = []
  const open: string[] = []
  for (const line of lines) {
    const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[^:]+)?):(.*)$/.exec(line)!
    if (name === 'BEGIN') open.push(value)
    if (name === 'BEGIN' && value === 'VEVENT') events.push({})
    if (name === 'END') expect(open.pop()).toBe(value)
    else if (open.at(-1) === 'VEVENT') events.at(-1)![name + parameters] = unescapeText(value)
  }
  expect(open).toEqual([])
  return events
}

const unescapeText = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** Converts a moment to UTC by the rules in the calendar itself: the last Sundays of March and October. */
function greenwich(moment: string) {
  const iso = moment.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z')
  const local = Date.parse(iso)
  const year = Number(moment.slice(0, 4))
  const summer = local >= lastSunday(year, 3, 2) && local < lastSunday(year, 10, 3)
  return new Date(local - (summer ? 2 : 1) * 3_600_000)
}
function lastSunday(year: number, month: number, hour: number) {
  const last = new Date(Date.UTC(year, month, 0, hour))
  return last.getTime() - last.getUTCDay() * 86_400_000
}

await inParish(parish_id, async db => {
  const [church] = await db
    .insertInto('parish_places')
    .values({ name: 'kościół św. Anny; górny, „Zaścianek”' })
    .returning('id')
    .execute()
  await db
    .insertInto('intention_patterns')
    .values({
      name: 'Rezurekcja',
      weekdays: [7],
      mass_time: '06:00',
      slots: 2,
      parish_place_id: church!.id,
    })
    .execute()
  await db
    .insertInto('intentions')
    .values({
      mass_date: '2027-03-28',
      mass_time: '06:00',
      parish_place_id: church!.id,
      content: `† za śp. Zażółć Gęślą, Jaźń; \\ ${'Ćwiąkałów '.repeat(12)}\ni rodziców`,
      purchaser_name: 'Genowefa Tajemnicza',
      offering: 5000,
    })
    .execute()
})

const renderCalendar = (today: string, parish: Partial<PublicParish> = {}) =>
  inParish(parish_id, async db =>
    massesCalendar.render(
      buildPageRequest(db, parish_id, {
        today,
        parish: { street: 'Kościelna, boczna', ...parish },
      }),
    ),
  )

test('Mass calendar feed: can be parsed with any texts in it, with lines of at most 75 octets', async () => {
  const events = read(await renderCalendar('2027-03-25'))
  const easter = events.find(event => event['DTSTART;TZID=Europe/Warsaw'] === '20270328T060000')!
  expect(easter.DESCRIPTION).toContain('† za śp. Zażółć Gęślą, Jaźń; \\ Ćwiąkałów')
  expect(easter.DESCRIPTION).toContain('\ni rodziców\n')
  expect(easter.LOCATION).toBe('kościół św. Anny; górny, „Zaścianek”, Kościelna, boczna 3, Sokołów')
  expect(easter).toMatchObject({
    SUMMARY: 'Msza święta',
    DURATION: 'PT1H',
    DTSTAMP: '20270325T000000Z',
    URL: 'https://kancelaria.test/parafia/anna/kalendarz?week=2027-03-28',
  })
})

test('Mass calendar feed: hours are local time, also on the nights when clocks change', async () => {
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (const today of ['2027-03-20', '2027-10-20', '2026-10-20']) {
    const events = read(await renderCalendar(today))
    expect(events.length).toBeGreaterThan(8)
    for (const event of events) {
      const start = event['DTSTART;TZID=Europe/Warsaw']!
      const day = `${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6, 8)}`
      expect(clock.format(greenwich(start))).toBe(`${day} 06:00`)
    }
  }
  // Easter of 2027 is the day on which clocks go forward.
  expect(greenwich('20270328T060000').toISOString()).toBe('2027-03-28T04:00:00.000Z')
  expect(greenwich('20271031T060000').toISOString()).toBe('2027-10-31T05:00:00.000Z')
})

test('Mass calendar feed: every Mass has a unique and stable id', async () => {
  const [firstCalendar, secondCalendar] = [
    await renderCalendar('2027-03-25'),
    await renderCalendar('2027-03-26'),
  ]
  const uids = read(firstCalendar).map(({ UID }) => UID)
  expect(new Set(uids).size).toBe(uids.length)
  expect(read(secondCalendar).map(({ UID }) => UID)).toEqual(expect.arrayContaining(uids.slice(2)))
})

test('Mass calendar feed: the hour of the schedule changes → the same id with a higher sequence', async () => {
  const findEaster = async () =>
    read(await renderCalendar('2027-03-25')).find(event =>
      event['DTSTART;TZID=Europe/Warsaw']!.startsWith('20270328'),
    )!
  const change = (mass_time: string) =>
    inParish(parish_id, db =>
      db
        .updateTable('intention_patterns')
        .set(({ eb }) => ({ mass_time, version: eb('version', '+', 1) }))
        .where('name', '=', 'Rezurekcja')
        .execute(),
    )
  const before = await findEaster()
  await change('05:30')
  const after = await findEaster()
  expect(after['DTSTART;TZID=Europe/Warsaw']).toBe('20270328T053000')
  expect(after.UID).toBe(before.UID)
  expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE))
  await change('06:00')
})

test('Mass calendar feed: the orderer is never named, and a parish may hide the intentions', async () => {
  expect(await renderCalendar('2027-03-25')).not.toContain('Genowefa')
  expect(await renderCalendar('2027-03-25', { intentions: false })).not.toContain('Zażółć')
})

test('Mass calendar feed: a character is never split across lines', () => {
  for (let before = 0; before < 80; before++) {
    const line = `${'x'.repeat(before)}${'żółć🙏'.repeat(30)}`
    const calendarText = buildIcal({
      name: 'VCALENDAR',
      lines: [['SUMMARY', escapeIcalText(line)]],
    })
    expect(
      calendarText.split('\r\n').every(outputLine => Buffer.byteLength(outputLine) <= 75),
    ).toBe(true)
    expect(calendarText.replaceAll('\r\n ', '')).toContain(`SUMMARY:${line}\r\n`)
  }
})

test('Mass calendar feed: served as a calendar, also to other origins', async () => {
  const answer = await send({ method: 'GET', url: `/parafia/${url}/msze.ics` })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  read(answer.body)
})

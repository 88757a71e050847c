import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { paragraph } from '#rich-text/rich-text.ts'
import { json } from '#platform/records.ts'
import { testApi } from '#testing/api.ts'
import type { PublicParish } from '../page.ts'
import { asked, newPublicParish } from '../testing.ts'
import { announcementsFeed } from './atom.ts'
import { ical, text } from './ical.ts'
import { massesCalendar } from './masses.ts'

const office = await testApi()
const { inParish, send } = office
const { parish_id, url } = await newPublicParish(office)

interface Event {
  [name: string]: string
}

/** Reads a calendar back by the letter of RFC 5545, knowing nothing of how it was written. */
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
    else if (open.at(-1) === 'VEVENT') events.at(-1)![name + parameters] = unescaped(value)
  }
  expect(open).toEqual([])
  return events
}

const unescaped = (value: string) =>
  value.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/** When it is at Greenwich, by the rules of the calendar itself: the last Sundays of March and October. */
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

const calendarOn = (today: string, parish: Partial<PublicParish> = {}) =>
  inParish(parish_id, async db =>
    massesCalendar.render(
      asked(db, parish_id, { today, parish: { street: 'Kościelna, boczna', ...parish } }),
    ),
  )

test('a calendar can be read back, whatever stands in it, in lines of 75 octets', async () => {
  const events = read(await calendarOn('2027-03-25'))
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

test('the hour is that of the clock on the tower, also on the nights when it is moved', async () => {
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Warsaw',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  for (const today of ['2027-03-20', '2027-10-20', '2026-10-20']) {
    const events = read(await calendarOn(today))
    expect(events.length).toBeGreaterThan(8)
    for (const event of events) {
      const start = event['DTSTART;TZID=Europe/Warsaw']!
      const day = `${start.slice(0, 4)}-${start.slice(4, 6)}-${start.slice(6, 8)}`
      expect(clock.format(greenwich(start))).toBe(`${day} 06:00`)
    }
  }
  // Easter of 2027 falls on the morning after the clocks went forward.
  expect(greenwich('20270328T060000').toISOString()).toBe('2027-03-28T04:00:00.000Z')
  expect(greenwich('20271031T060000').toISOString()).toBe('2027-10-31T05:00:00.000Z')
})

test('every Mass has a number of its own, the same tomorrow', async () => {
  const [one, other] = [await calendarOn('2027-03-25'), await calendarOn('2027-03-26')]
  const uids = read(one).map(({ UID }) => UID)
  expect(new Set(uids).size).toBe(uids.length)
  expect(read(other).map(({ UID }) => UID)).toEqual(expect.arrayContaining(uids.slice(2)))
})

test('nobody is told in a calendar who asked for the Mass; a parish may keep intentions to itself', async () => {
  expect(await calendarOn('2027-03-25')).not.toContain('Genowefa')
  expect(await calendarOn('2027-03-25', { intentions: false })).not.toContain('Zażółć')
})

test('a letter is never cut in two, however long the line', () => {
  for (let before = 0; before < 80; before++) {
    const line = `${'x'.repeat(before)}${'żółć🙏'.repeat(30)}`
    const written = ical({ name: 'VCALENDAR', lines: [['SUMMARY', text(line)]] })
    expect(written.split('\r\n').every(one => Buffer.byteLength(one) <= 75)).toBe(true)
    expect(written.replaceAll('\r\n ', '')).toContain(`SUMMARY:${line}\r\n`)
  }
})

test('the calendar is served as one, also to other houses', async () => {
  const answer = await send({ method: 'GET', url: `/parafia/${url}/msze.ics` })
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  })
  read(answer.body)
})

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  path: string
}

/** Every element of a well-formed document; throws when it is not. */
function elementsOf(document: string): Element[] {
  const parser = new SaxesParser()
  const [open, all]: [Element[], Element[]] = [[], []]
  parser.on('error', problem => {
    throw problem
  })
  parser.on('opentag', ({ name, attributes }) => {
    const path = [...open.map(element => element.name), name].join('/')
    const element = { name, attributes: attributes as Record<string, string>, text: '', path }
    open.push(element)
    all.push(element)
  })
  parser.on('text', piece => {
    if (open.length) open.at(-1)!.text += piece
  })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  return all
}

const announce = (title: string, day: string, published_at: string | null, body: string) =>
  inParish(parish_id, db =>
    db
      .insertInto('announcements')
      .values({
        title,
        date_from: day,
        date_to: day,
        published_at,
        points: json([{ section: null, body: [paragraph(body)] }]),
      })
      .execute(),
  )
await announce('Niedziela <Palmowa> & inne', '2026-11-15', '2026-11-14T18:00:00Z', 'Zbiórka <b>')
await announce('Starsza', '2026-11-08', '2026-11-07T18:00:00Z', 'Starsze słowa')
await announce('Szkic', '2026-11-15', null, 'Jeszcze nie')
await announce('Jutro', '2026-11-22', '2999-01-01T00:00:00Z', 'Jeszcze nie')
await announce('Bardzo dawna', '2026-03-01', '2026-02-28T18:00:00Z', 'Dawne nazwiska')

test('the feed of announcements is well-formed and has what RFC 4287 demands', async () => {
  const feed = await inParish(parish_id, db =>
    announcementsFeed.render(asked(db, parish_id, { today: '2026-11-16' })),
  )
  const elements = elementsOf(feed)
  const texts = (path: string) => elements.filter(one => one.path === path).map(one => one.text)
  expect(elements[0]!.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
  for (const once of ['id', 'title', 'updated']) {
    expect(texts(`feed/${once}`), once).toHaveLength(1)
    expect(texts(`feed/entry/${once}`), once).toHaveLength(2)
  }
  expect(texts('feed/author/name')).toEqual(['Parafia św. Anny, Sokołów'])
  expect(texts('feed/entry/title')).toEqual(['Niedziela <Palmowa> & inne', 'Starsza'])
  expect(texts('feed/entry/content')[0]).toBe(
    '<ol start="1"><li><p>Zbiórka &lt;b&gt;</p></li></ol>',
  )
  for (const moment of [...texts('feed/updated'), ...texts('feed/entry/updated')])
    expect(moment).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  const ids = texts('feed/entry/id')
  expect(new Set(ids).size).toBe(2)
  expect(ids[0]).toMatch(/^tag:kancelaria\.test,2026:parafia\/anna\/ogloszenia\/\d+$/)
  const links = elements.filter(({ name }) => name === 'link')
  expect(links[0]!.attributes).toMatchObject({
    rel: 'self',
    href: 'https://kancelaria.test/parafia/anna/ogloszenia.atom',
  })
})

test('the page shows the newest announcements whole, drafts and those to come not at all', async () => {
  const { body } = await send({
    method: 'GET',
    url: `/parafia/${url}/ogloszenia-duszpasterskie`,
  })
  expect(body).toContain('<h2>Niedziela &lt;Palmowa&gt; &amp; inne</h2>')
  expect(body).toContain('Zbiórka &lt;b&gt;')
  for (const hidden of ['Szkic', 'Jutro', 'Dawne nazwiska']) expect(body).not.toContain(hidden)
  expect(body).toContain('type="application/atom+xml"')
})

test('a feed without announcements is still a feed', async () => {
  const empty = await newPublicParish(office)
  const { body, headers } = await send({
    method: 'GET',
    url: `/parafia/${empty.url}/ogloszenia.atom`,
  })
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(elementsOf(body).filter(({ name }) => name === 'entry')).toEqual([])
  const page = await send({
    method: 'GET',
    url: `/parafia/${empty.url}/ogloszenia-duszpasterskie`,
  })
  expect(page.body).toContain('Nie ma teraz żadnych ogłoszeń.')
})

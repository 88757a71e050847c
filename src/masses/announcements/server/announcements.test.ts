import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates/days.ts'
import { buildParagraph, plainText } from '#ui/rich-text/rich-text.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { announcementHtml, publishedAnnouncements } from './published.ts'

const { inParish, newParish, signIn } = await testApi()
const SUNDAY = '2026-11-22' // Christ the King

let priest: Caller
const entry = {
  title: 'Niedziela Chrystusa Króla',
  date_from: SUNDAY,
  date_to: addDays(SUNDAY, 6),
  points: [
    { section: 'liturgy', body: [buildParagraph('Dziś uroczystość <Chrystusa> Króla.')] },
    { section: null, body: [buildParagraph('Zbiórka na opał.', { bold: true })] },
  ],
}
const add = async (change: object = {}) => {
  const { status, body } = await priest('POST', '/api/announcements', { ...entry, ...change })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.id as number
}
const get = async (id: number) => (await priest('GET', `/api/announcements/${id}`)).body
const publish = (id: number, change: object) =>
  priest('POST', `/api/announcements/${id}/publish`, {
    version: 1,
    day: SUNDAY,
    time: '07:00',
    ...change,
  })
const listAnnouncements = (at: string, limit?: number) =>
  inParish(priest.parish_id, db => publishedAnnouncements(db, priest.parish_id!, at, limit))

beforeAll(async () => {
  priest = await newParish()
  const mass = { mass_date: SUNDAY, mass_time: '11:30', content: '† za śp. Jana Ziębę' }
  expect((await priest('POST', '/api/intentions', mass)).status).toBe(201)
})

test('announcements: the week follows the book of intentions until it is written by hand', async () => {
  const id = await add({ date_from: '2027-01-17', date_to: '2027-01-23' })
  const mass = { mass_date: '2027-01-18', mass_time: '18:00', content: 'O pokój' }
  await priest('POST', '/api/intentions', mass)
  expect(plainText((await get(id)).week)).not.toContain('O pokój')
  const edit = (version: number, week: unknown) =>
    priest('PUT', `/api/announcements/${id}`, {
      ...entry,
      date_from: '2027-01-17',
      date_to: '2027-01-23',
      version,
      week,
    })
  expect((await edit(1, null)).status).toBe(200)
  expect(await get(id)).toMatchObject({ week_by_hand: false })
  expect(plainText((await get(id)).week)).toContain('O pokój')
  const paragraphs = [buildParagraph('W tym tygodniu rekolekcje.')]
  await edit(2, paragraphs)
  await edit(3, paragraphs)
  expect(await get(id)).toMatchObject({ week: paragraphs, week_by_hand: true, version: 4 })
})

test('announcements: public from the moment chosen by the parish, newest first', async () => {
  const [draft, later, now] = [
    await add(),
    await add({ title: 'Później' }),
    await add({ title: 'Teraz' }),
  ]
  await publish(later, { day: '2026-11-29', time: '06:30' })
  await publish(now, {})
  // In November the time in Poland is one hour ahead of UTC.
  expect(await listAnnouncements('2026-11-22T05:59:59Z')).toEqual([])
  expect((await listAnnouncements('2026-11-22T06:00:00Z')).map(({ id }) => id)).toEqual([now])
  expect((await listAnnouncements('2026-11-29T05:30:00Z')).map(({ id }) => id)).toEqual([
    later,
    now,
  ])
  expect((await listAnnouncements('2026-11-29T05:30:00Z', 1)).map(({ id }) => id)).toEqual([later])
  expect((await get(draft)).published_at).toBeNull()
  const withdrawn = await priest('POST', `/api/announcements/${now}/withdraw`, { version: 2 })
  expect(withdrawn.status).toBe(200)
  expect((await listAnnouncements('2026-11-23T00:00:00Z')).length).toBe(0)
})

test('announcements: banns are read in church and never published on the Internet', async () => {
  const banns = { section: 'banns', body: [buildParagraph('Jan Zięba i Ewa Gołąb')] }
  const id = await add({ points: [banns, ...entry.points] })
  await publish(id, { day: '2026-11-23' })
  const [announcement] = await listAnnouncements('2026-11-24T00:00:00Z')
  expect([announcement?.id, announcement?.points]).toEqual([id, entry.points])
  expect((await get(id)).points).toHaveLength(3)
})

test('announcements: banns in another section, as in older announcements, are not published either', async () => {
  const inParishMatters = (text: string) => ({ section: 'parish', body: [buildParagraph(text)] })
  const banns = [
    'Zapowiedzi przedślubne. Do sakramentu małżeństwa przygotowują się: Jan Zięba i Ewa Gołąb',
    'Zamiar zawarcia małżeństwa zgłosili: Jan Zięba i Ewa Gołąb',
  ].map(inParishMatters)
  const otherPoint = inParishMatters('Sakrament małżeństwa: rocznice małżeńskie w niedzielę')
  const id = await add({ points: [...banns, otherPoint] })
  await publish(id, { day: '2026-11-23' })
  const announcements = await listAnnouncements('2026-11-24T00:00:00Z')
  expect(announcements.find(row => row.id === id)?.points).toEqual([otherPoint])
})

test('announcements: another parish sees none, for any id', async () => {
  const otherPriest = await newParish()
  const visibleAnnouncements = await inParish(otherPriest.parish_id, db =>
    publishedAnnouncements(db, priest.parish_id!, '2099-01-01'),
  )
  expect(visibleAnnouncements).toEqual([])
})

test('announcementHtml: points are numbered across the sections, and text is escaped', async () => {
  const html = announcementHtml(await get(await add()))
  expect(html).toContain(
    '<h3>Liturgia tygodnia</h3><ol start="1"><li><p>Dziś uroczystość &lt;Chrystusa&gt; Króla.</p></li></ol>',
  )
  // A point without a section is outside of the section before it.
  expect(html).toContain(
    '</ol><hr><ol start="2"><li><p><strong>Zbiórka na opał.</strong></p></li></ol>',
  )
  expect(html).toContain('<h3>Porządek tygodnia</h3>')
})

test('announcements: empty ones cannot be published; published ones cannot be deleted', async () => {
  const empty = await add({ points: [], week: [] })
  expect((await publish(empty, {})).body.message).toContain('są puste')
  const id = await add()
  await publish(id, {})
  const response = await priest('DELETE', `/api/announcements/${id}`, { version: 2 })
  expect([response.status, response.body.message]).toMatchObject([
    422,
    expect.stringContaining('cofnij'),
  ])
  await priest('POST', `/api/announcements/${id}/withdraw`, { version: 2 })
  expect((await priest('DELETE', `/api/announcements/${id}`, { version: 2 })).status).toBe(409)
  expect((await priest('DELETE', `/api/announcements/${id}`, { version: 3 })).status).toBe(200)
  expect((await priest('GET', `/api/announcements/${id}`)).status).toBe(404)
})

test.each([
  [{ title: ' ' }, 'title', 'Podaj tytuł'],
  [{ date_to: addDays(SUNDAY, -1) }, 'date_to', 'przed początkiem'],
  [{ date_to: addDays(SUNDAY, 40) }, 'date_to', '31 dni'],
  [{ date_from: '1960-01-03', date_to: '1960-01-09' }, 'date_from', '1970'],
  [
    { points: [{ section: null, body: [buildParagraph(' ')] }] },
    'points.0.body',
    'Napisz treść punktu',
  ],
  [
    { points: [{ section: null, body: '<script>alert(1)</script>' }] },
    'points.0.body',
    'zwykły tekst',
  ],
  [{ points: Array.from({ length: 61 }, () => entry.points[0]) }, 'points', '60 punktów'],
  [{ simplified: ['<script>'] }, 'simplified.0', ''],
])('announcements: %o → 422 with a message', async (change, field, words) => {
  const { status, body } = await priest('POST', '/api/announcements', { ...entry, ...change })
  expect(status).toBe(422)
  expect(body.errors[field][0]).toContain(words)
})

test('announcements: outdated version → 409, and nothing changes', async () => {
  const id = await add()
  const change = { ...entry, title: 'Inny', version: 1 }
  expect((await priest('PUT', `/api/announcements/${id}`, change)).status).toBe(200)
  expect((await priest('PUT', `/api/announcements/${id}`, change)).status).toBe(409)
  expect((await publish(id, {})).status).toBe(409)
})

test('announcements list: searched by title, and filtered by draft or published', async () => {
  const id = await add({ title: 'Święto Łąk' })
  const response = await priest('GET', '/api/announcements?search=laka')
  expect(response.body.data).toEqual([])
  const { body } = await priest('GET', '/api/announcements?search=lak&published=false')
  expect(body.data).toMatchObject([{ id, points: 2, published_at: null }])
  const { data } = (await priest('GET', '/api/announcements?published=true')).body
  expect(data.every(({ published_at }: { published_at: string }) => published_at)).toBe(true)
})

test('announcements: the history names the changed point, and a helper of the parish may edit', async () => {
  const helper = await signIn(5, priest.parish_id)
  const id = await add()
  const points = [entry.points[0], { section: null, body: [buildParagraph('Zbiórka na organy.')] }]
  const response = await helper('PUT', `/api/announcements/${id}`, { ...entry, points, version: 1 })
  expect(response.status).toBe(200)
  const { body } = await priest('GET', `/api/history/announcements/${id}`)
  const historyText = JSON.stringify(body.data?.[0] ?? body)
  expect(historyText).toContain('Zbiórka na organy.')
  expect(historyText).toContain('Punkt 2')
  expect(historyText).not.toContain('Punkt 1')
})

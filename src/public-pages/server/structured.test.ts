import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { toJsonb } from '#platform/database/records.ts'
import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import { usualColor } from './season-color.ts'
import { getChurch, getMoment, buildStructuredData } from './structured.ts'
import { buildPageRequest, newPublicParish } from './testing.ts'

const office = await testApi()
const { inParish, send } = office
const { parish_id, url } = await newPublicParish(office)
const TODAY = '2026-11-15'

await inParish(parish_id, async db => {
  await db
    .insertInto('intention_patterns')
    .values({ name: 'Suma', mass_time: '11:30', weekdays: [7] })
    .execute()
  await db
    .insertInto('intentions')
    .values({ mass_date: TODAY, mass_time: '11:30', content: '† za śp. Jana Ziębę' })
    .execute()
})

test('structured data: contain the church, its address and the Masses of a week, never the intentions', async () => {
  const church = await inParish(parish_id, db =>
    getChurch(buildPageRequest(db, parish_id, { today: TODAY })),
  )
  expect(church).toMatchObject({
    '@type': 'CatholicChurch',
    name: 'Parafia św. Anny',
    address: { streetAddress: 'Kościelna 3', postalCode: '08-300', addressLocality: 'Sokołów' },
    event: [{ '@type': 'Event', startDate: '2026-11-15T11:30:00+01:00' }],
  })
  expect(JSON.stringify(church)).not.toContain('Ziębę')
})

test('structured data: an hour has its offset from UTC, in winter and in summer', () => {
  expect(getMoment('2026-07-05', '07:00')).toBe('2026-07-05T07:00:00+02:00')
  expect(getMoment('2026-12-24', '22:00')).toBe('2026-12-24T22:00:00+01:00')
  expect(getMoment('2027-03-28', '01:30')).toBe('2027-03-28T01:30:00+01:00')
  expect(getMoment('2027-03-28', '03:30')).toBe('2027-03-28T03:30:00+02:00')
  expect(getMoment('2027-10-31', '01:30')).toBe('2027-10-31T01:30:00+02:00')
  expect(getMoment('2027-10-31', '03:30')).toBe('2027-10-31T03:30:00+01:00')
})

test('structured data: no text of a parish can end the data block', () => {
  const { text } = buildStructuredData({ name: '</script><script>alert(1)</script>' })
  expect(text.match(/<\/script>/g)).toHaveLength(1)
})

test('home page: has structured data, a sitemap and preview metadata', async () => {
  const { body } = await send({ method: 'GET', url: `/parafia/${url}` })
  expect(body).toContain('<script type="application/ld+json">')
  expect(body).toContain('property="og:description"')
  const map = await send({ method: 'GET', url: `/parafia/${url}/sitemap.xml` })
  expect(map.headers['content-type']).toContain('xml')
  expect(map.body).toContain(`<loc>https://kancelaria.test/parafia/${url}/kalendarz</loc>`)
  expect(map.body).not.toContain('/nekrologi')
})

test('structured data: announcements are an article with title and days, without their text', async () => {
  await inParish(parish_id, db =>
    db
      .insertInto('announcements')
      .values({
        title: 'XXXIII Niedziela zwykła',
        date_from: TODAY,
        date_to: '2026-11-21',
        published_at: '2026-11-14T17:00:00Z',
        points: toJsonb([{ section: null, body: [buildParagraph('Zmarła śp. Anna Zięba.')] }]),
      })
      .execute(),
  )
  const { body } = await send({
    method: 'GET',
    url: `/parafia/${url}/ogloszenia-duszpasterskie`,
  })
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(block)).toMatchObject({
    '@type': 'Article',
    headline: 'XXXIII Niedziela zwykła',
    datePublished: '2026-11-14T17:00:00.000Z',
    expires: '2026-11-21',
    publisher: { '@type': 'CatholicChurch', name: 'Parafia św. Anny' },
  })
  expect(block).not.toContain('Zięba')
  expect(body).toContain('Zięba')
  expect(Buffer.byteLength(body)).toBeLessThan(50 * 1024)
})

test('public pages: a parish may use the colour of the season; others keep their own', async () => {
  await inParish(parish_id, async db => {
    const getColor = (today: string, season_color: boolean) =>
      usualColor(buildPageRequest(db, parish_id, { today, parish: { season_color } }))
    expect((await getLiturgicalDay(db, '2026-12-02')).season).toBe('advent')
    expect(await getColor('2026-12-02', false)).toBe('#3290dc')
    const seasons = await Promise.all(
      ['2026-12-02', '2026-12-26', '2026-07-02'].map(day => getColor(day, true)),
    )
    expect(new Set(seasons).size).toBe(3)
  })
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { liturgyPage } from './liturgy.ts'
import { buildPageRequest, newPublicParish, getWords } from './testing.ts'

const office = await testApi()
const { inParish } = office
const { parish_id } = await newPublicParish(office)

const renderLiturgy = (today: string, day?: string, of = parish_id) =>
  inParish(of, db =>
    liturgyPage.render(buildPageRequest(db, of, { today, query: day ? { day } : {} })),
  )
const words = async (today: string, day?: string) =>
  getWords((await renderLiturgy(today, day)).body.text)

test('liturgy page: a Sunday has its name, rank, colour, season and readings', async () => {
  const { heading, body, description } = await renderLiturgy('2026-11-15')
  expect(heading).toBe('Liturgia dnia')
  const text = getWords(body.text)
  expect(text).toContain('Niedziela, 15 listopada 2026')
  expect(text).toContain('XXXIII niedziela zwykła')
  expect(text).toContain('kolor zielony')
  expect(text).toContain('rok A w niedziele, rok II w dni powszednie')
  expect(text).toContain('Msza święta dzień nakazany')
  expect(description).toBe('Niedziela, 15 listopada 2026: XXXIII niedziela zwykła.')
})

test('liturgy page: the Triduum says that Masses differ, Good Friday that the fast is strict', async () => {
  const friday = await words('2027-03-20', '2027-03-26')
  expect(friday).toContain('Wielki Piątek Męki Pańskiej')
  expect(friday).toMatch(/Post .*ścisły/)
  for (const day of ['2027-03-25', '2027-03-26', '2027-03-27'])
    expect(await words('2027-03-20', day), day).toContain('Uwaga')
  expect(await words('2027-03-20', '2027-03-28')).not.toContain('Uwaga')
})

test('liturgy page: optional memorials instead of the weekday → offered', async () => {
  const text = await words('2026-11-22', '2026-11-23')
  expect(text).toContain('Można obchodzić także:')
  expect(text).toContain('wspomnienie dowolne')
})

test('liturgy page: another day has its date as heading, with links a day back and forward within range', async () => {
  const { heading, body } = await renderLiturgy('2026-11-22', '2026-11-30')
  expect(heading).toBe('Liturgia: 30 listopada')
  expect(getWords(body.text)).toContain('← 29 listopada')
  expect(body.text).toContain('day=2026-12-01')
  const first = await renderLiturgy('2026-11-22', '2026-10-01')
  expect(first.body.text).not.toContain('rel="prev"')
  const last = await renderLiturgy('2026-11-22', '2027-11-30')
  expect(last.body.text).not.toContain('rel="next"')
})

test('liturgy page: a parish keeps its patron, and its own text is escaped', async () => {
  const { parish_id: own } = await newPublicParish(office)
  await inParish(own, db =>
    db
      .insertInto('liturgical_celebrations')
      .values({
        kind: 'patron',
        name: 'Św. Brata Alberta <b>patrona</b>',
        rank: 'solemnity',
        colour: 'white',
        month: 6,
        month_day: 17,
      })
      .execute(),
  )
  const { body } = await renderLiturgy('2026-06-01', '2026-06-17', own)
  expect(body.text).toContain('Św. Brata Alberta &lt;b&gt;patrona&lt;/b&gt;')
  expect(getWords(body.text)).toContain('uroczystość · kolor biały')
})

test('liturgy page: the year 2100 has all its days, and no 29 February', async () => {
  expect(await words('2100-02-20', '2100-02-28')).toContain('28 lutego 2100')
  expect((await renderLiturgy('2100-02-20', '2100-02-29')).heading).toBe('Liturgia dnia')
  expect(await words('2100-03-20', '2100-03-28')).toContain('Zmartwychwstania Pańskiego')
})

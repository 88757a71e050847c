import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { toJsonb } from '#platform/database/records.ts'
import { buildParagraph } from '#ui/rich-text/rich-text.ts'
import { testApi } from '#testing/api.ts'
import { buildPageRequest, newPublicParish } from '../testing.ts'
import { announcementsFeed } from './atom.ts'

const office = await testApi()
const { inParish, send } = office
const { parish_id, url } = await newPublicParish(office)

interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  path: string
}

/** Parses every element of a well-formed document; throws when the document is malformed. */
function getElements(document: string): Element[] {
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
        points: toJsonb([{ section: null, body: [buildParagraph(body)] }]),
      })
      .execute(),
  )
await announce('Niedziela <Palmowa> & inne', '2026-11-15', '2026-11-14T18:00:00Z', 'Zbiórka <b>')
await announce('Starsza', '2026-11-08', '2026-11-07T18:00:00Z', 'Starsze słowa')
await announce('Szkic', '2026-11-15', null, 'Jeszcze nie')
await announce('Jutro', '2026-11-22', '2999-01-01T00:00:00Z', 'Jeszcze nie')
await announce('Bardzo dawna', '2026-03-01', '2026-02-28T18:00:00Z', 'Dawne nazwiska')

test('Atom feed: well-formed, with the elements that RFC 4287 requires', async () => {
  const feed = await inParish(parish_id, db =>
    announcementsFeed.render(buildPageRequest(db, parish_id, { today: '2026-11-16' })),
  )
  const elements = getElements(feed)
  const texts = (path: string) =>
    elements.filter(element => element.path === path).map(element => element.text)
  expect(elements[0]!.attributes.xmlns).toBe('http://www.w3.org/2005/Atom')
  for (const tagName of ['id', 'title', 'updated']) {
    expect(texts(`feed/${tagName}`), tagName).toHaveLength(1)
    expect(texts(`feed/entry/${tagName}`), tagName).toHaveLength(2)
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

test('announcements page: the newest are shown in full, drafts and future ones are not', async () => {
  const { body } = await send({
    method: 'GET',
    url: `/parafia/${url}/ogloszenia-duszpasterskie`,
  })
  expect(body).toContain('<h2>Niedziela &lt;Palmowa&gt; &amp; inne</h2>')
  expect(body).toContain('Zbiórka &lt;b&gt;')
  for (const hiddenText of ['Szkic', 'Jutro', 'Dawne nazwiska'])
    expect(body).not.toContain(hiddenText)
  expect(body).toContain('type="application/atom+xml"')
})

test('Atom feed: no announcements → a valid feed', async () => {
  const empty = await newPublicParish(office)
  const { body, headers } = await send({
    method: 'GET',
    url: `/parafia/${empty.url}/ogloszenia.atom`,
  })
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(getElements(body).filter(({ name }) => name === 'entry')).toEqual([])
  const page = await send({
    method: 'GET',
    url: `/parafia/${empty.url}/ogloszenia-duszpasterskie`,
  })
  expect(page.body).toContain('Nie ma teraz żadnych ogłoszeń.')
})

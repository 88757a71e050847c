import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { inParish, newParish } = await testApi()
const DAY = '2026-11-23'
const PAPERS = ['intentionsSacristy', 'intentionsShowcase', 'intentionsDefault']

let priest: Caller
beforeAll(async () => {
  priest = await newParish()
})

/** Creates a church with a Mass at that hour, and an intention for it. */
async function church(name: string, mass_time: string) {
  const { body } = await priest('POST', '/api/parish-places', { name })
  const weekdays = [1, 2, 3, 4, 5, 6, 7]
  const massPlace = { mass_time, parish_place_id: body.id }
  await priest('POST', '/api/intention-patterns', { name, weekdays, ...massPlace })
  await priest('POST', '/api/intentions', { mass_date: DAY, content: '† Jan', ...massPlace })
}
async function printPaper(paper: string) {
  const { body } = await priest('GET', `/api/prints/${paper}?date_from=${DAY}&date_to=${DAY}`)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return text.replaceAll(/[\s\u200b]+/g, ' ')
}

test('prints: the place of each Mass is shown only in a parish of more than one church', async () => {
  await church('kościół w Rynku', '07:00')
  for (const paper of PAPERS) {
    const text = await printPaper(paper)
    expect(text, paper).toContain('† Jan')
    expect(text, paper).not.toContain('w Rynku')
  }
  await church('kaplica w Lesie', '09:00')
  for (const paper of PAPERS) {
    const text = await printPaper(paper)
    for (const place of ['w Rynku', 'w Lesie']) expect(text, paper).toContain(place)
  }
})

test('prints: a plus saved by an earlier version is printed as the cross, like those of today', async () => {
  await inParish(priest.parish_id, db =>
    db
      .insertInto('intentions')
      .values({ mass_date: DAY, mass_time: '18:00', content: '+ Adam Lis' })
      .execute(),
  )
  for (const paper of PAPERS) {
    const text = await printPaper(paper)
    expect(text, paper).toContain('† Adam Lis')
    expect(text, paper).not.toContain('+ Adam')
  }
})

test('sacristy list: no heading ends a line with a one-letter word', async () => {
  const day = '2026-11-24'
  const { body } = await priest(
    'GET',
    `/api/prints/intentionsSacristy?date_from=${day}&date_to=${day}`,
  )
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text).toMatch(/\ni Towarzyszy/u)
})

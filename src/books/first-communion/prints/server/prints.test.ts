import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { printPaper } from '#testing/print-paper.ts'
import { sampleCommunion } from '../../server/testing.ts'

const { newParish, inParish } = await testApi()

async function withActs(...changes: object[]) {
  const clerk = await newParish({ role_id: 3 })
  const ids = []
  for (const [index, change] of changes.entries()) {
    const act = { ...sampleCommunion, act_number: String(index + 1), ...change }
    const { status, body } = await clerk('POST', '/api/communions', act)
    expect(status, JSON.stringify(body)).toBe(201)
    ids.push(body.id as number)
  }
  return { clerk, ids }
}

test('the certificate contains the data of the book, and none of the parents', async () => {
  const { clerk, ids } = await withActs({ notes: 'Tajne uwagi' })
  const { text, filename } = await printPaper(
    clerk,
    `${ids[0]}/communion/certificate?purpose=do szkoły&recipient=Szkoła nr 1`,
  )
  for (const words of [
    'Aleksandra Święcicka',
    'urodzona 1 marca 2017',
    '7 maja 2017 r., Parafia pw. św. Jana, Łękawka, nr 12/2017',
    'przyjęła po raz pierwszy Komunię Świętą',
    '10 maja 2026',
    'numer aktu 1',
    'Cel wydania świadectwa: do szkoły. Odbiorca: Szkoła nr 1.',
  ]) {
    expect(text).toContain(words)
  }
  for (const secret of ['Michał', 'Małgorzata', 'Tajne']) expect(text).not.toContain(secret)
  expect(filename).toContain('Aleksandra Święcicka')
})

test('a certificate shows valid printable notes, and never an adoption', async () => {
  const { clerk, ids } = await withActs({})
  const note = (dic_annotation_kind_id: number, text: string, printable = true) =>
    clerk('POST', `/api/communions/${ids[0]}/annotations`, {
      dic_annotation_kind_id,
      text,
      printable,
      event_date: null,
      act_year: null,
    })
  await note(12, 'nazwisko Święcka')
  await note(11, 'wyrok sądu')
  await note(18, 'tylko dla kancelarii', false)
  const mistakenNote = await note(18, 'wpis pomyłkowy')
  await clerk('POST', `/api/communions/${ids[0]}/annotations/${mistakenNote.body.id}/strike`, {
    version: 1,
    reason: 'Wpis przez pomyłkę',
  })
  const { text } = await printPaper(clerk, `${ids[0]}/communion/certificate`)
  expect(text).toContain('nazwisko Święcka')
  for (const hiddenText of ['wyrok', 'tylko dla kancelarii', 'pomyłkowy']) {
    expect(text).not.toContain(hiddenText)
  }
})

test('no paper is issued from a cancelled act', async () => {
  const { clerk, ids } = await withActs({})
  await clerk('POST', `/api/communions/${ids[0]}/cancel`, {
    version: 1,
    reason: 'Wpisano dwa razy',
  })
  const { status, body } = await clerk('GET', `/api/prints/${ids[0]}/communion/certificate`)
  expect(status).toBe(422)
  expect(body.message).toBe('Akt 1/2026 jest unieważniony: nie wydaje się z niego dokumentów.')
})

test('the book of a year is in the order of numbers, with an index in Polish order', async () => {
  const { clerk, ids } = await withActs(
    { surname: 'Żak' },
    { surname: 'Łoś' },
    { surname: 'Lis' },
    { year: 2025, act_number: '1', surname: 'Obcy' },
  )
  await clerk('POST', `/api/communions/${ids[1]}/cancel`, { version: 1, reason: 'Pomylona osoba' })
  const { text } = await printPaper(clerk, 'communions/2026')
  expect(text).toContain('akt unieważniony: Pomylona osoba')
  expect(text).not.toContain('Obcy')
  const index = text.slice(text.indexOf('Skorowidz'))
  const places = ['Lis', 'Łoś', 'Żak'].map(name => index.indexOf(`${name} Aleksandra`))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(Math.min(...places)).toBeGreaterThan(0)
})

test('a year without acts says so', async () => {
  const { status, body } = await (await newParish())('GET', '/api/prints/communions/1999')
  expect(status).toBe(404)
  expect(body.message).toBe('W księdze I Komunii nie ma aktów z roku 1999')
})

test('unreadable imported date, or unread note → blocks the certificate', async () => {
  const { clerk, ids } = await withActs(
    { archival: true, communion_date: null, notes: 'Z importu: Data I Komunii: na Boże Ciało' },
    {},
  )
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('communion_annotations')
      .values({ communion_id: ids[1]!, dic_annotation_kind_id: 18, text: 'cf. lib.', unread: true })
      .execute(),
  )
  const reasons = ['data I Komunii nie jest odczytana', 'ma nieodczytaną adnotację: „cf. lib.”']
  for (const [index, reason] of reasons.entries()) {
    const { status, body } = await clerk('GET', `/api/prints/${ids[index]}/communion/certificate`)
    expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
  }
})

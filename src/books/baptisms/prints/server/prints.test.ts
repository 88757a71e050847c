import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleBaptism } from '../../server/testing.ts'
import { printPaper, removeCode } from '#testing/print-paper.ts'
import { createSignedBaptism } from './testing.ts'

const server = await testApi()
const { inParish } = server

const consent = { consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' }
const secrets = {
  adopted: true,
  notes: 'pea',
  father_birth_year: 1990,
  offering: 50000,
  birth_usc_town: 'Łękawka',
}

/** Dates of a person old enough to marry. */
const adult = { birth_date: '1990-03-01', baptism_date: '1990-05-03', year: 1990 }

const annotate = (clerk: Caller, id: number, kind: number, note: object = {}) =>
  clerk('POST', `/api/baptisms/${id}/annotations`, {
    dic_annotation_kind_id: kind,
    event_date: '2044-05-20',
    ...note,
  })

test('print request: the act is given by id or by the parameter name of the fixed API', async () => {
  const { clerk, id } = await createSignedBaptism(server)
  const { text } = await printPaper(clerk, `baptismDefaultCertificate?baptismID=${id}`)
  expect(text).toContain('Zofia Maria Święcicka-Gołąb')
  const response = await clerk('GET', '/api/prints/baptismDefaultCertificate')
  expect([response.status, response.body.errors]).toEqual([422, { id: ['To pole jest wymagane'] }])
})

test('the certificate contains the data of the book, is signed and numbered', async () => {
  const { clerk, id } = await createSignedBaptism(server)
  const { text, document_id } = await printPaper(clerk, `baptismDefaultCertificate?id=${id}`)
  expect(document_id).toBeGreaterThan(0)
  for (const words of [
    'Zofia Maria Święcicka-Gołąb',
    '1 marca 2026',
    'Małgorzata Święcicka-Gołąb z domu Święcicka',
    '3 maja 2026',
    'Jan Zięba',
    'ks. kan. Jan Lis',
    'numer aktu 1',
    `L. dz. 1/${new Date().getFullYear()}`,
    '/weryfikacja',
  ]) {
    expect(text).toContain(words)
  }
})

test('no certificate ever shows an adoption, the offering or a struck note', async () => {
  const { clerk, id } = await createSignedBaptism(server, { ...secrets, ...adult })
  await annotate(clerk, id, 11, { text: 'przysposobienie pełne' })
  await annotate(clerk, id, 18, { text: 'tylko dla kancelarii', printable: false })
  const { id: wrong } = (await annotate(clerk, id, 3, { text: 'błędny ślub' })).body
  await clerk('POST', `/api/baptisms/${id}/annotations/${wrong}/strike`, {
    version: 1,
    reason: 'Pomyłka w osobie',
  })
  for (const paper of ['church', 'marriage', 'short', 'notice']) {
    const { text } = await printPaper(clerk, `${id}/baptism/${paper}`)
    expect(removeCode(text), paper).not.toBe(text)
    expect(removeCode(text), paper).not.toMatch(
      /adop|przysposob|pea|500|kancelarii$|błędny ślub|tylko dla/i,
    )
  }
})

test('a certificate for a wedding states the marriage notes and adds a note to the act', async () => {
  const { clerk, id } = await createSignedBaptism(server, adult)
  const first = await printPaper(clerk, `${id}/baptism/marriage`)
  expect(first.text).toContain('brak adnotacji o małżeństwie')
  expect(first.text).not.toContain('stan wolny')
  expect(first.remarks).toEqual([])
  const { annotations } = (await clerk('GET', `/api/baptisms/${id}`)).body
  expect(annotations).toMatchObject([
    { kind: 'wydano świadectwo do ślubu', source_document: expect.stringMatching(/^L\. dz\. 1\//) },
  ])
})

test('a second certificate for a wedding is issued with a question for the priest', async () => {
  const { clerk, id } = await createSignedBaptism(server, adult)
  await printPaper(clerk, `${id}/baptism/marriage`)
  const { remarks } = await printPaper(clerk, `${id}/baptism/marriage`)
  expect(remarks).toEqual([
    expect.stringMatching(/^Świadectwo do ślubu wydano już \d\d\.\d\d\.\d{4}\. Zapytaj/),
  ])
  expect((await clerk('GET', `/api/baptisms/${id}`)).body.annotations).toHaveLength(2)
})

test('the short certificate does not name the parents', async () => {
  const { clerk, id } = await createSignedBaptism(server)
  const { text } = await printPaper(clerk, `${id}/baptism/short?purpose=I Komunia`)
  expect(text).toContain('Zofia Maria')
  expect(text).not.toMatch(/Małgorzata|Michał/)
})

test('the full copy contains every column and also the struck notes', async () => {
  const { clerk, id } = await createSignedBaptism(server, { ...secrets, ...consent })
  const { id: wrong } = (await annotate(clerk, id, 3, { other_person: 'Jan Kozioł' })).body
  const strike = { version: 1, reason: 'Pomyłka w osobie' }
  await clerk('POST', `/api/baptisms/${id}/annotations/${wrong}/strike`, strike)
  const { text } = await printPaper(clerk, `${id}/baptism/copy?recipient=Sąd Biskupi w Tarnowie`)
  for (const words of [
    '1990',
    'Łękawka',
    'Jan Kozioł; wykreślono: Pomyłka',
    'Sąd Biskupi',
    'kościelny',
  ]) {
    expect(text).toContain(words)
  }
})

test('printing the notice to the parish of residence marks it as sent', async () => {
  const { clerk, id } = await createSignedBaptism(server, {
    ...consent,
    mother_address: 'ul. Polna 3, 33-100 Tarnów',
  })
  const { text } = await printPaper(clerk, `${id}/baptism/notice`)
  expect(text).toContain('ul. Polna 3')
  const { notices } = (await clerk('GET', `/api/baptisms/${id}`)).body
  expect(notices).toMatchObject([{ state: 'sent', sent_at: expect.stringMatching(/^\d{4}-/) }])
})

test('nothing is issued from a cancelled act', async () => {
  const { clerk, id } = await createSignedBaptism(server)
  await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  for (const address of [`baptismDefaultCertificate?id=${id}`, `${id}/baptism/copy`]) {
    const { status, body } = await clerk('GET', `/api/prints/${address}`)
    expect([status, body.message]).toEqual([
      422,
      'Akt 1/2026 jest unieważniony: nie wydaje się z niego dokumentów.',
    ])
  }
  expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(0)
})

test('an act of 1823 with hardly anything in it still prints', async () => {
  const { clerk, id } = await createSignedBaptism(server, {
    archival: true,
    act_number: null,
    year: 1823,
    birth_date: null,
    birth_town: null,
    baptism_date: '~1823',
    mother_names: null,
    godparents: [{ surname: 'Kozioł', role: 'godparent' }],
  })
  for (const paper of ['church', 'marriage', 'short', 'copy', 'card', 'notice']) {
    const { text } = await printPaper(clerk, `${id}/baptism/${paper}`)
    expect(text, paper).not.toMatch(/null|undefined|NaN/)
  }
})

test('the book of a year is in the order of numbers, and names cancelled acts', async () => {
  const { clerk, id } = await createSignedBaptism(server, { act_number: '2' })
  await clerk('POST', '/api/baptisms', { ...sampleBaptism, act_number: '10', surname: 'Łęcka' })
  await clerk('POST', '/api/baptisms', {
    ...sampleBaptism,
    act_number: '1',
    surname: 'Ćwik',
    year: 2025,
  })
  await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  const { text, document_id, filename } = await printPaper(clerk, 'baptisms/2026')
  expect(filename).toMatch(/^Księga ochrzczonych 2026/)
  expect(document_id).toBeNull()
  expect(text).toContain('akt unieważniony: Wpis omyłkowy')
  expect(text.indexOf('Święcicka-Gołąb Zofia')).toBeLessThan(text.indexOf('Łęcka Zofia'))
  expect(text).not.toContain('Ćwik')
  const [entry] = (await clerk('GET', '/api/documents')).body.data
  expect(entry).toMatchObject({ number: null, title: 'Księga ochrzczonych 2026' })
  expect((await clerk('GET', '/api/prints/baptisms/1900')).status).toBe(404)
})

test.each([
  ['church', { birth_date: '2026-06-01' }, 'data chrztu jest wcześniejsza niż data urodzenia'],
  ['short', { baptism_date: '2940-06-01' }, 'data chrztu jest późniejsza niż dzisiejsza'],
  ['notice', { baptism_date: '2940-06-01' }, 'data chrztu jest późniejsza niż dzisiejsza'],
])('%s: dates of the act contradict each other (%j) → refused', async (paper, change, reason) => {
  const { clerk, id } = await createSignedBaptism(server)
  await inParish(clerk.parish_id, db =>
    db.updateTable('baptisms').set(change).where('id', '=', id).execute(),
  )
  const { status, body } = await clerk('GET', `/api/prints/${id}/baptism/${paper}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
})

import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleBaptism } from '../../server/testing.ts'

const { newParish, inParish } = await testApi()

const consent = { consent_parish: 'pw. św. Jana, Tarnów', consent_date: '2026-04-30' }
const secrets = {
  adopted: true,
  notes: 'pea',
  father_birth_year: 1990,
  offering: 50000,
  birth_usc_town: 'Łękawka',
}

async function withAct(change: object = {}) {
  const clerk = await newParish({ role_id: 3, name: 'Parafia Rzymskokatolicka' })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('parish_workers')
      .values({
        names: 'Jan',
        surname: 'Lis',
        worker_function: 'proboszcz',
        signs: true,
        signature_text: 'ks. kan. Jan Lis, proboszcz',
      })
      .execute(),
  )
  const { id } = (await clerk('POST', '/api/baptisms', { ...sampleBaptism, ...change })).body
  return { clerk, id: id as number }
}

const { archival: _, act_number: __, year: ___, baptism_date: ____, ...known } = sampleBaptism
const registration = { ...known, planned_date: '2026-05-03' }

/** Dates of a person old enough to marry. */
const adult = { birth_date: '1990-03-01', baptism_date: '1990-05-03', year: 1990 }

const annotate = (clerk: Caller, id: number, kind: number, note: object = {}) =>
  clerk('POST', `/api/baptisms/${id}/annotations`, {
    dic_annotation_kind_id: kind,
    event_date: '2044-05-20',
    ...note,
  })

/** Prints the paper and returns its text with normalized spaces and line breaks. */
async function printed(clerk: Caller, address: string) {
  const { status, body } = await clerk('GET', `/api/prints/${address}`)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { ...body, text: text.replaceAll(/\s+/g, ' ') }
}

test('print request: the act is given by id or by the parameter name of the fixed API', async () => {
  const { clerk, id } = await withAct()
  const { text } = await printed(clerk, `baptismDefaultCertificate?baptismID=${id}`)
  expect(text).toContain('Zofia Maria Święcicka-Gołąb')
  const response = await clerk('GET', '/api/prints/baptismDefaultCertificate')
  expect([response.status, response.body.errors]).toEqual([422, { id: ['To pole jest wymagane'] }])
})

test('the certificate contains the data of the book, is signed and numbered', async () => {
  const { clerk, id } = await withAct()
  const { text, document_id } = await printed(clerk, `baptismDefaultCertificate?id=${id}`)
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
  const { clerk, id } = await withAct({ ...secrets, ...adult })
  await annotate(clerk, id, 11, { text: 'przysposobienie pełne' })
  await annotate(clerk, id, 18, { text: 'tylko dla kancelarii', printable: false })
  const { id: wrong } = (await annotate(clerk, id, 3, { text: 'błędny ślub' })).body
  await clerk('POST', `/api/baptisms/${id}/annotations/${wrong}/strike`, {
    version: 1,
    reason: 'Pomyłka w osobie',
  })
  for (const paper of ['church', 'marriage', 'short', 'notice']) {
    const { text } = await printed(clerk, `${id}/baptism/${paper}`)
    expect(text, paper).not.toMatch(/adop|przysposob|pea|500|kancelarii$|błędny ślub|tylko dla/i)
  }
})

test('a certificate for a wedding states the marriage notes and adds a note to the act', async () => {
  const { clerk, id } = await withAct(adult)
  const first = await printed(clerk, `${id}/baptism/marriage`)
  expect(first.text).toContain('brak adnotacji o małżeństwie')
  expect(first.text).not.toContain('stan wolny')
  expect(first.remarks).toEqual([])
  const { annotations } = (await clerk('GET', `/api/baptisms/${id}`)).body
  expect(annotations).toMatchObject([
    { kind: 'wydano świadectwo do ślubu', source_document: expect.stringMatching(/^L\. dz\. 1\//) },
  ])
})

test('a second certificate for a wedding is issued with a question for the priest', async () => {
  const { clerk, id } = await withAct(adult)
  await printed(clerk, `${id}/baptism/marriage`)
  const { remarks } = await printed(clerk, `${id}/baptism/marriage`)
  expect(remarks).toEqual([
    expect.stringMatching(/^Świadectwo do ślubu wydano już \d\d\.\d\d\.\d{4}\. Zapytaj/),
  ])
  expect((await clerk('GET', `/api/baptisms/${id}`)).body.annotations).toHaveLength(2)
})

test('the short certificate does not name the parents', async () => {
  const { clerk, id } = await withAct()
  const { text } = await printed(clerk, `${id}/baptism/short?purpose=I Komunia`)
  expect(text).toContain('Zofia Maria')
  expect(text).not.toMatch(/Małgorzata|Michał/)
})

test('the full copy contains every column and also the struck notes', async () => {
  const { clerk, id } = await withAct({ ...secrets, ...consent })
  const { id: wrong } = (await annotate(clerk, id, 3, { other_person: 'Jan Kozioł' })).body
  const strike = { version: 1, reason: 'Pomyłka w osobie' }
  await clerk('POST', `/api/baptisms/${id}/annotations/${wrong}/strike`, strike)
  const { text } = await printed(clerk, `${id}/baptism/copy?recipient=Sąd Biskupi w Tarnowie`)
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
  const { clerk, id } = await withAct({ ...consent, mother_address: 'ul. Polna 3, 33-100 Tarnów' })
  const { text } = await printed(clerk, `${id}/baptism/notice`)
  expect(text).toContain('ul. Polna 3')
  const { notices } = (await clerk('GET', `/api/baptisms/${id}`)).body
  expect(notices).toMatchObject([{ state: 'sent', sent_at: expect.stringMatching(/^\d{4}-/) }])
})

test('nothing is issued from a cancelled act', async () => {
  const { clerk, id } = await withAct()
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
  const { clerk, id } = await withAct({
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
    const { text } = await printed(clerk, `${id}/baptism/${paper}`)
    expect(text, paper).not.toMatch(/null|undefined|NaN/)
  }
})

test('the card of a registration is printed ready for signatures', async () => {
  const clerk = await newParish()
  const { body } = await clerk('POST', '/api/baptism-registrations', {
    ...registration,
    dic_mother_faith_id: 1,
    parents_phone: '600 000 012',
  })
  const { text } = await printed(clerk, `registerBaptismDefault?id=${body.id}`)
  for (const words of [
    'Zofia Maria',
    '3 maja 2026',
    'rzymskokatolickie',
    '600 000 012',
    'podpis matki',
    '2. Oświadczamy, że podane dane są zgodne z prawdą',
    '1. Administratorem danych jest Parafia św. Anny',
  ])
    expect(text).toContain(words)
})

test('the card of a child baptised already asks nobody to sign that it was not (KPK 845 § 1)', async () => {
  const { clerk, id } = await withAct()
  const { text } = await printed(clerk, `${id}/baptism/card`)
  expect(text).toContain('Zofia Maria')
  expect(text).not.toMatch(/ochrzczone|Prosimy o chrzest|podpis ojca/)
  const { body } = await clerk('POST', '/api/baptism-registrations', registration)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('baptism_registrations')
      .set({ baptism_id: id })
      .where('id', '=', body.id)
      .execute(),
  )
  const card = await printed(clerk, `registerBaptismDefault?id=${body.id}`)
  expect(card.text).not.toMatch(/ochrzczone|Prosimy o chrzest|podpis ojca/)
})

test('the card of a registration says what the parish asks of parents, and a card given out keeps its words', async () => {
  const clerk = await newParish({ role_id: 3 })
  const { body } = await clerk('POST', '/api/baptism-registrations', registration)
  const address = `registerBaptismDefault?id=${body.id}`
  const entry = { title: 'Oświadczenie rodziców', body: 'Będziemy wychowywać je w wierze.' }
  const first = await printed(clerk, address)
  expect((await clerk('PUT', '/api/document-texts/baptismDeclaration', entry)).status).toBe(200)
  expect((await printed(clerk, address)).text).toContain('1. Będziemy wychowywać')
  const response = await clerk('GET', `/api/documents/${first.document_id}/pdf`)
  const { text } = await readPdf(Buffer.from(response.body.pdf, 'base64'))
  expect(text).toContain('Prosimy o chrzest naszego dziecka')
  expect(text).not.toContain('Będziemy wychowywać')
})

test('the book of a year is in the order of numbers, and names cancelled acts', async () => {
  const { clerk, id } = await withAct({ act_number: '2' })
  await clerk('POST', '/api/baptisms', { ...sampleBaptism, act_number: '10', surname: 'Łęcka' })
  await clerk('POST', '/api/baptisms', {
    ...sampleBaptism,
    act_number: '1',
    surname: 'Ćwik',
    year: 2025,
  })
  await clerk('POST', `/api/baptisms/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  const { text, document_id, filename } = await printed(clerk, 'baptisms/2026')
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
  const { clerk, id } = await withAct()
  await inParish(clerk.parish_id, db =>
    db.updateTable('baptisms').set(change).where('id', '=', id).execute(),
  )
  const { status, body } = await clerk('GET', `/api/prints/${id}/baptism/${paper}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining(reason)])
})

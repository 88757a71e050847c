import { beforeAll, expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleSubstitute, oathCertificate } from './testing.ts'

const { newParish } = await testApi()
const BOOK = '/api/substitute-certificates'
const reason = 'Odnaleziono akt'

let clerk: Caller
let free = 0
beforeAll(async () => {
  clerk = await newParish({ role_id: 3 })
})

/** Each certificate gets its own number, because all tests write into one parish. */
const post = (act: object) => clerk('POST', BOOK, { ...act, act_number: String(++free) })
async function write(act: object) {
  const { status, body } = await post(act)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; version: number; warnings: { field: string }[] }
}
const read = async (id: number) => (await clerk('GET', `${BOOK}/${id}`)).body
const person = async (overrides: object = {}) =>
  (
    await registerPeople(clerk, {
      names: 'Jan Kanty',
      surname: 'Źrebiec',
      gender: 1,
      birth_date: '1950-03-12',
      ...overrides,
    })
  )[0] as number
const card = async (id: number) => (await clerk('GET', `/api/peoples/${id}`)).body
const cancel = (id: number) => clerk('POST', `${BOOK}/${id}/cancel`, { version: 1, reason })

test('substitute certificate: stored as it was typed, and numbered within a year', async () => {
  const clerkOfParish = await newParish({ role_id: 3 })
  const { status, body } = await clerkOfParish('POST', BOOK, sampleSubstitute)
  expect([status, body.warnings]).toEqual([201, []])
  expect(await clerkOfParish('POST', BOOK, sampleSubstitute)).toMatchObject({
    status: 422,
    body: { next_number: 2 },
  })
  expect((await clerkOfParish('GET', `${BOOK}/next-number?year=2026`)).body.next_number).toBe(2)
  expect((await clerkOfParish('GET', `${BOOK}/${body.id}`)).body).toMatchObject({
    first_witness: 'Łucja Kos',
    why_no_book: 'lost',
    warnings: [],
  })
  for (const search of ['zrebiec', 'kos', '1/2026']) {
    expect((await clerkOfParish('GET', `${BOOK}?search=${search}`)).body.meta.total, search).toBe(1)
  }
})

test('substitute certificate: shown on the card of the person, and available as proof in other acts', async () => {
  const person_id = await person()
  const { id } = await write({ ...sampleSubstitute, person_id })
  expect((await card(person_id)).acts).toMatchObject([
    { book: 'substitute_certificates', kind: 'substitute_baptism', event_date: '~1950' },
  ])
  const readBaptism = async () => {
    const { body } = await clerk('GET', `/api/prints/forms/confirmationPermission/${person_id}`)
    return body.fields.find(({ name }: { name: string }) => name === 'baptised').value
  }
  expect(await readBaptism()).toContain('pw. św. Anny, Żabno, metryka zastępcza nr ')
  await cancel(id)
  expect(await readBaptism()).toBe('')
})

test('create substitute certificate: a second one for a baptism → refused until the first is cancelled', async () => {
  const person_id = await person()
  const responses = await Promise.all([
    post({ ...sampleSubstitute, person_id }),
    post({ ...sampleSubstitute, person_id }),
  ])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const [success, refusal] = responses.toSorted((left, right) => left.status - right.status)
  expect(refusal!.body.errors.person_id[0]).toContain('ma już metrykę zastępczą')
  await cancel(success!.body.id)
  await write({ ...oathCertificate, person_id })
})

test('create substitute certificate: baptism of the person is recorded → warning that none is needed', async () => {
  const person_id = await person({
    sacraments: [{ kind: 'baptism', event_date: '1950-05-01', place: 'Żabno' }],
  })
  const { warnings } = await write({ ...sampleSubstitute, person_id })
  expect(warnings).toMatchObject([{ field: 'baptism_date' }])
})

test('substitute certificate: correction needs a reason; cancelled → remains struck through and read-only', async () => {
  const { id } = await write(sampleSubstitute)
  const { act_number } = await read(id)
  const right = { ...sampleSubstitute, act_number, names: 'Jan', version: 1 }
  expect((await clerk('PUT', `${BOOK}/${id}`, right)).body.errors).toHaveProperty('reason')
  expect((await clerk('PUT', `${BOOK}/${id}`, { ...right, reason })).status).toBe(200)
  const { body } = await clerk('GET', `/api/history/substitute_certificates/${id}`)
  expect(body.data[0]).toMatchObject({ reason, changes: [{ label: 'Imiona', new: 'Jan' }] })
  await clerk('POST', `${BOOK}/${id}/cancel`, { version: 2, reason })
  const late = await clerk('PUT', `${BOOK}/${id}`, { ...right, version: 3, reason })
  expect(late.status).toBe(422)
})

async function form(template: string, id: number, texts: object = {}, caller = clerk) {
  const address = `/api/prints/forms/${template}/${id}`
  const { body } = await caller('GET', address)
  const answer = await caller('POST', address, { texts })
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(201)
  const { text, pages } = await readPdf(Buffer.from(answer.body.pdf, 'base64'))
  return { fields: body.fields, pages, text: text.replaceAll(/\s+/g, ' ') }
}

test('substitute certificate: printed on one page with texts that the clerk may edit', async () => {
  const { id } = await write({ ...sampleSubstitute, notes: 'Rozmowa trwała długo' })
  const { text, pages } = await form('substituteCertificate', id)
  expect(pages).toHaveLength(1)
  for (const words of [
    'METRYKA ZASTĘPCZA CHRZTU',
    'Jan Kanty Źrebiec',
    'ok. 1950 r., pw. św. Anny, Żabno',
    'Łucja Kos',
    'księga zaginęła albo została zniszczona',
    'kan. 876 Kodeksu Prawa Kanonicznego',
    '4 kwietnia 2026 r., ks. Jan Lis, proboszcz',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).not.toMatch(/Rozmowa|Trzymałam|null|undefined/)
  const editedPrint = await form('substituteCertificate', id, { body: 'Stwierdzam chrzest.' })
  expect(editedPrint.text).toContain('Stwierdzam chrzest.')
})

test('substitute certificate: the statement of a witness and the oath are printed for signing', async () => {
  const { id } = await write(sampleSubstitute)
  const { text } = await form('substituteFirstWitness', id)
  for (const words of [
    'Łucja Kos',
    'matka chrzestna',
    'Trzymałam Jana',
    'Oświadczenie złożono dnia 3 kwietnia 2026 r. wobec duchownego: …',
    'podpis świadka',
  ]) {
    expect(text).toContain(words)
  }
  const oath = await write(oathCertificate)
  const sworn_on = await form('substituteOath', oath.id)
  expect(sworn_on.text).toContain('Przysięgę złożono dnia 3 kwietnia 2026 r. wobec')
  expect(sworn_on.text).toContain('podpis składającego przysięgę')
  const receiver = 'ks. Adam Lis'
  const receivedOath = await form('substituteOath', oath.id, { receiver })
  expect(receivedOath.text).toContain('2026 r. wobec duchownego: ks. Adam Lis, po pouczeniu')
  const todaysOath = await form('substituteOath', oath.id, { day: today() })
  expect(todaysOath.text).toContain('wobec niżej podpisanego duchownego')
  const undatedOath = await form('substituteOath', oath.id, { day: '' })
  expect(undatedOath.text).toMatch(/Przysięgę złożono dnia …+ wobec niżej podpisanego/)
})

test('substitute certificate: statement and oath use the parish’s own texts', async () => {
  const priest = await newParish({ role_id: 2 })
  const { body: testimony } = await priest('POST', BOOK, sampleSubstitute)
  const words = { title: 'Zeznanie', body: 'Zeznano {kiedy} wobec {wobec}.\n\nTak było.' }
  expect((await priest('PUT', '/api/document-texts/substituteStatement', words)).status).toBe(200)
  const oath = { title: 'Ślubowanie', body: '[Przysiągł|Przysięgła] {kiedy}.' }
  expect((await priest('PUT', '/api/document-texts/substituteOath', oath)).status).toBe(200)
  const statement = await form('substituteFirstWitness', testimony.id, {}, priest)
  expect(statement.text).toMatch(
    /ZEZNANIE.*Trzymałam Jana.*Zeznano dnia 3 kwietnia 2026 r\. wobec duchownego: …+\. Tak było\..*podpis świadka/,
  )
  expect(statement.text).not.toContain('Oświadczenie złożono')
  const { text } = await form('substituteFirstWitness', testimony.id, { day: '' }, priest)
  expect(text).toMatch(/Zeznano dnia …+ wobec niżej podpisanego/)
  const { body: act } = await priest('POST', BOOK, {
    ...oathCertificate,
    gender: 2,
    act_number: '2',
  })
  const refusal = await priest('POST', `/api/prints/forms/substituteOath/${act.id}`, { texts: {} })
  expect([refusal.status, refusal.body.message]).toEqual([422, expect.stringContaining('{wobec}')])
  expect((await form('substituteOath', act.id, { day: '' }, priest)).text).toMatch(
    /ŚLUBOWANIE.*Przysięgła dnia …+/,
  )
})

test('substitute certificate: wording follows the person’s gender and the number of witnesses', async () => {
  const woman = await write({ ...oathCertificate, names: 'Janina', gender: 2 })
  const { text } = await form('substituteCertificate', woman.id)
  expect(text).toContain('przysięgi ochrzczonej, która przyjęła chrzest jako dorosła')
  expect(text).not.toContain('świadek')
  const two = { second_witness: 'Adam Ćwik', second_witness_words: 'Byłem przy chrzcie.' }
  const certificate = await write({ ...sampleSubstitute, ...two })
  expect((await form('substituteCertificate', certificate.id)).text).toContain(
    'świadkowie Łucja Kos',
  )
  const old = { ...sampleSubstitute, archival: true, act_number: null }
  const { body } = await clerk('POST', BOOK, old)
  const unnumberedPrint = await form('substituteCertificate', body.id)
  expect(unnumberedPrint.text).toContain('Rok 2026, bez numeru, w rejestrze metryk zastępczych')
  expect(unnumberedPrint.text).toContain('świadek Łucja Kos')
})

test('substitute certificate: cancelled → no paper is issued', async () => {
  const { id } = await write(sampleSubstitute)
  await cancel(id)
  const { status, body } = await clerk('GET', `/api/prints/forms/substituteCertificate/${id}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('jest unieważniona')])
})

test('register of a year: has an index and marks cancelled certificates; the list can be exported as a file', async () => {
  const clerkOfParish = await newParish({ role_id: 3 })
  const { body } = await clerkOfParish('POST', BOOK, sampleSubstitute)
  await clerkOfParish('POST', `${BOOK}/${body.id}/cancel`, { version: 1, reason })
  const book = await clerkOfParish('GET', '/api/prints/substitute-certificates/2026')
  const { text } = await readPdf(Buffer.from(book.body.pdf, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('metryka unieważniona: Odnaleziono akt')
  expect(text).toContain('Skorowidz')
  expect((await clerkOfParish('GET', '/api/prints/substitute-certificates/1900')).status).toBe(404)
  const file = await clerkOfParish('GET', `${BOOK}/export?format=csv`)
  expect(Buffer.from(file.body.file, 'base64').toString()).toContain('oświadczenie świadka')
})

test('merge people: a witness and the baptised person of one certificate → refused', async () => {
  const [person_id, first_witness_person_id] = [await person(), await person({ names: 'Józef' })]
  await write({ ...sampleSubstitute, person_id, first_witness_person_id })
  const address = `/api/peoples/${person_id}/merge?other=${first_witness_person_id}`
  const { body } = await clerk('GET', address)
  expect(body.refusal).toContain('W metryce zastępczej')
})

test('print substitute certificate: neither a named witness nor a recorded oath → 422 (KPK 876)', async () => {
  const missingWitness = { archival: true, first_witness: null, first_witness_words: null }
  const unsaid = { archival: true, oath_words: null, oath_date: null }
  for (const [act, message] of [
    [{ ...sampleSubstitute, ...missingWitness, act_number: '91' }, 'nie podano, kto nim był'],
    [{ ...oathCertificate, ...unsaid, act_number: '92' }, 'nie podaje ani jej daty, ani jej słów'],
  ] as const) {
    const { id } = await write(act)
    const address = `/api/prints/forms/substituteCertificate/${id}`
    for (const way of [() => clerk('GET', address), () => clerk('POST', address, { texts: {} })]) {
      const { status, body } = await way()
      expect([status, body.message]).toEqual([422, expect.stringContaining(message)])
    }
  }
})

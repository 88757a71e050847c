import { expect, test } from 'vitest'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { printPaper } from '#testing/print-paper.ts'
import { sampleConfirmation } from '../../server/testing.ts'

const { newParish } = await testApi()

async function write(clerk: Caller, change: object = {}) {
  const { status, body } = await clerk('POST', '/api/confirmations', {
    ...sampleConfirmation,
    ...change,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id as number
}
const documents = async (clerk: Caller) =>
  (await clerk('GET', '/api/documents?per_page=100&sortType=asc')).body.data

test('the certificate contains the data of the book and is listed among the issued papers', async () => {
  const clerk = await newParish()
  const id = await write(clerk, { volume: 'IV', page: '12' })
  const { text } = await printPaper(clerk, `${id}/certificate?recipient=Seminarium w Tarnowie`)
  for (const words of [
    'z roku 2026 (tom IV, strona 12, numer aktu 1)',
    'Łukasz Jan Żółć',
    'urodzony 14 marca 2011 r., Żarnowiec',
    'matka Grażyna Żółć z domu Zięba',
    'ochrzczony 1 maja 2011 r., pw. św. Jana, Tarnów',
    'przyjął sakrament bierzmowania',
    'imię z bierzmowania Tadeusz',
    'szafarz bp Jeremi Ćwiąkała, biskup pomocniczy',
    'świadek Paweł Kozioł',
    'Odbiorca: Seminarium w Tarnowie',
  ]) {
    expect(text).toContain(words)
  }
  expect(await documents(clerk)).toMatchObject([
    { code: 12, number: 1, subject: 'confirmations', subject_id: id },
  ])
})

test('a certificate shows valid notes, and never an adoption', async () => {
  const clerk = await newParish()
  const id = await write(clerk)
  const note = (dic_annotation_kind_id: number, text: string) =>
    clerk('POST', `/api/confirmations/${id}/annotations`, { dic_annotation_kind_id, text })
  await note(12, 'imię matki: Grażyna')
  await note(11, 'postanowienie sądu')
  const { text } = await printPaper(clerk, `${id}/certificate`)
  expect(text).toContain('imię matki: Grażyna')
  expect(text).not.toContain('postanowienie')
})

test('no paper is issued from a cancelled act', async () => {
  const clerk = await newParish()
  const id = await write(clerk)
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 1, reason: 'Omyłka w akcie' })
  const { status, body } = await clerk('GET', `/api/prints/${id}/certificate`)
  expect([status, body.message]).toEqual([
    422,
    'Akt 1/2026 jest unieważniony: nie wydaje się z niego dokumentów.',
  ])
})

test('everybody confirmed on one day gets a certificate, four on a sheet, each with its own number and code', async () => {
  const clerk = await newParish()
  for (const [index, surname] of ['Ćma', 'Lis', 'Łoś', 'Zych', 'Żak'].entries()) {
    await write(clerk, { surname, act_number: String(index + 1) })
  }
  await write(clerk, { surname: 'Inny', act_number: '6', confirmation_date: '2026-05-10' })
  const cancelledId = await write(clerk, { surname: 'Omyłka', act_number: '7' })
  await clerk('POST', `/api/confirmations/${cancelledId}/cancel`, {
    version: 1,
    reason: 'Omyłka w akcie',
  })
  const address = `${clerk.parish_id}/confirmations/quadraCertificate?date=2026-05-09`
  const { pages, text, filename } = await printPaper(clerk, address)
  expect(pages).toHaveLength(2)
  expect(filename).toContain('09.05.2026')
  for (const surname of ['Ćma', 'Lis', 'Łoś', 'Zych', 'Żak']) expect(text).toContain(surname)
  expect(text).not.toMatch(/Inny|Omyłka|tutejsza parafia|imię bierzm\./)
  expect(text).toContain('imię z bierzmowania')
  const issuedDocuments = await documents(clerk)
  expect(
    issuedDocuments.map(({ number, code }: { number: number; code: number }) => [number, code]),
  ).toEqual([1, 2, 3, 4, 5].map(number => [number, 13]))
  expect(
    new Set(
      issuedDocuments.map((document: { verification_code: string }) => document.verification_code),
    ).size,
  ).toBe(5)
  const response = await clerk('GET', `/api/documents/${issuedDocuments[2].id}/pdf`)
  const { text: alone } = await readPdf(Buffer.from(response.body.pdf, 'base64'))
  expect(alone).toContain('Łoś')
  expect(alone).not.toContain('Lis')
})

test('certificates of a day without confirmations, or of another parish → 404', async () => {
  const clerk = await newParish()
  const print = (parish: number) =>
    clerk('GET', `/api/prints/${parish}/confirmations/quadraCertificate?date=2026-05-09`)
  expect((await print(clerk.parish_id!)).body.message).toContain(
    'nie ma bierzmowań z dnia 09.05.2026',
  )
  expect((await print(clerk.parish_id! + 1)).status).toBe(404)
})

test('the notice to the parish of baptism is printed from its stored data, and counts as sent', async () => {
  const clerk = await newParish()
  await write(clerk)
  const [notice] = (await clerk('GET', '/api/notices')).body.data
  const { text, pages } = await printPaper(clerk, `notices/${notice.id}`)
  expect(pages).toHaveLength(1)
  for (const words of [
    'ZAWIADOMIENIE O BIERZMOWANIU',
    'Adresat Parafia pw. św. Jana, Tarnów',
    'przyjął sakrament bierzmowania',
    'Łukasz Jan Żółć',
    'matka Grażyna Żółć z domu Zięba',
    'chrzest 01.05.2011, nr 4/2011',
    'imię z bierzmowania: Tadeusz',
    'Odnotowano w księdze ochrzczonych',
  ]) {
    expect(text).toContain(words)
  }
  expect((await clerk('GET', '/api/notices')).body.data).toMatchObject([{ state: 'sent' }])
  expect(await documents(clerk)).toMatchObject([
    { code: 14, recipient: 'Parafia pw. św. Jana, Tarnów' },
  ])
})

test('act cancelled → its note is recalled; a dropped notice is not printed', async () => {
  const clerk = await newParish()
  const id = await write(clerk)
  const list = async () => (await clerk('GET', '/api/notices')).body.data
  const [sentNotice] = await list()
  await printPaper(clerk, `notices/${sentNotice.id}`)
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 1, reason: 'Wpisano dwa razy' })
  const [recalling] = await list()
  const { text } = await printPaper(clerk, `notices/${recalling.id}`)
  expect(text).toContain('Proszę o skreślenie adnotacji o bierzmowaniu')
  expect(text).toContain('Wpisano dwa razy')
  const early = await write(clerk, { act_number: '2' })
  await clerk('POST', `/api/confirmations/${early}/cancel`, {
    version: 1,
    reason: 'Omyłka w akcie',
  })
  const droppedNotice = (await list()).find((row: { state: string }) => row.state === 'dropped')
  const response = await clerk('GET', `/api/prints/notices/${droppedNotice.id}`)
  expect(response.body.message).toContain('odwołano')
})

test('the book of a year has an index, and names cancelled acts', async () => {
  const clerk = await newParish()
  await write(clerk)
  const id = await write(clerk, { act_number: '2', surname: 'Łęcka' })
  await clerk('POST', `/api/confirmations/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  const { text, filename } = await printPaper(clerk, 'confirmations/2026')
  expect(filename).toMatch(/^Księga bierzmowanych 2026/)
  expect(text).toContain('akt unieważniony: Wpis omyłkowy')
  expect(text).toContain('Skorowidz')
  expect((await clerk('GET', '/api/prints/confirmations/1900')).status).toBe(404)
})

test('leave for a confirmation elsewhere is printed with the clerk’s text', async () => {
  const clerk = await newParish()
  const [person] = await registerPeople(clerk, {
    names: 'Ewa',
    surname: 'Żak',
    post_office: 'Tarnów',
    sacraments: [{ kind: 'baptism', event_date: '2011-05-01', place: 'Bobowa', act_number: '7' }],
  })
  const address = `/api/prints/forms/confirmationPermission/${person}`
  const { fields } = (await clerk('GET', address)).body
  expect(fields[1]).toMatchObject({
    name: 'baptised',
    value: '1\u00a0maja 2011\u00a0r., Bobowa, nr 7',
  })
  const texts = { recipient: 'pw. św. Jana, Tarnów', body: 'Chętnie się zgadzam.' }
  const { status, body } = await clerk('POST', address, { texts })
  expect(status).toBe(201)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Chętnie się zgadzam.')
  expect(await documents(clerk)).toMatchObject([{ code: 15, person_id: person }])
})

test('confirmationPermission: confirmed already → refused, for it cannot be repeated (KPK 845 § 1)', async () => {
  const clerk = await newParish()
  const [person] = await registerPeople(clerk, {
    sacraments: [{ kind: 'confirmation', place: 'Bobowa' }],
  })
  const { status, body } = await clerk('GET', `/api/prints/forms/confirmationPermission/${person}`)
  expect([status, body.message]).toEqual([422, expect.stringContaining('jest już bierzmowana')])
})

test.each([
  ['deceased', 'nie żyje'],
  ['outsider', 'nie należy do parafii'],
] as const)('confirmationPermission: status %s → refused', async (status, reason) => {
  const clerk = await newParish()
  const [person] = await registerPeople(clerk, { status })
  const { body } = await clerk('GET', `/api/prints/forms/confirmationPermission/${person}`)
  expect(body.message).toContain(reason)
})

test('an act of 1823 with hardly anything in it still prints', async () => {
  const clerk = await newParish()
  const old = { archival: true, act_number: null, year: 1823, names: 'Ewa', surname: 'Żak' }
  const act = { ...old, confirmation_date: '1823' }
  const { body } = await clerk('POST', '/api/confirmations', act)
  const { text } = await printPaper(clerk, `${body.id}/certificate`)
  expect(text).toContain('z roku 1823 (akt bez numeru)')
  expect(text).not.toMatch(/null|undefined|NaN|—/)
})

test('confirmation certificates: date not readable for the import → both refused, and the date is named', async () => {
  const clerk = await newParish()
  const old = { archival: true, act_number: '5', year: 1923, names: 'Ewa', surname: 'Żak' }
  const notes = 'Z importu: Data chrztu: w maju'
  const act = { ...old, notes, confirmation_date: '1923-05-06' }
  const { id } = (await clerk('POST', '/api/confirmations', act)).body
  for (const address of [
    `${id}/certificate`,
    `${clerk.parish_id}/confirmations/quadraCertificate?date=1923-05-06`,
  ]) {
    const { status, body } = await clerk('GET', `/api/prints/${address}`)
    expect([status, body.message]).toEqual([
      422,
      'W akcie 5/1923 data chrztu nie jest odczytana (w uwagach jest „w maju”). Popraw wpis i wydaj świadectwo ponownie.',
    ])
  }
})

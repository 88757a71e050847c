import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { printPaper, removeCode } from '#testing/print-paper.ts'
import { sampleDeceased } from '../../server/testing.ts'
import { createParishWithDeath } from './testing.ts'

const server = await testApi()
const { newParish, inParish, signIn } = server

test('the certificate contains the data of the book, on one page, and no more', async () => {
  const { priest, id } = await createParishWithDeath(server, { dic_death_cause_id: 3 })
  const { text, pages, document_id } = await printPaper(priest, `${id}/deceased/certificate`)
  expect(document_id).toBeGreaterThan(0)
  expect(pages).toHaveLength(1)
  for (const words of [
    'z roku 2026 (numer aktu 1)',
    'Stanisław Józef Żółtowski',
    '10 maja 2026',
    '82 lata',
    'spowiedź, namaszczenie chorych',
    '13 maja 2026',
    'Cmentarz parafialny',
    'ks. Jan Lis, proboszcz',
    'Świadectwo wydaje się do celów kościelnych.',
  ]) {
    expect(text).toContain(words)
  }
  expect(removeCode(text)).not.toMatch(
    /nowotwór|Spór|500|ABC123456|600 000|długiej chorobie|sektor/,
  )
})

test('the certificate of an act without a funeral is one of death alone', async () => {
  const noFuneral = { archival: true, burial_date: null, minister: null, dic_funeral_rite_id: null }
  const { priest, id } = await createParishWithDeath(server, noFuneral)
  const { text } = await printPaper(priest, `${id}/deceased/certificate`)
  expect(text).toMatch(/ŚWIADECTWO ZGONU Testimonium mortis/i)
  expect(text).not.toMatch(/i pogrzebu|sepulturae/i)
  const { body } = await priest('GET', '/api/documents')
  expect(body.data[0].title).toBe('Świadectwo zgonu')
})

test('the full copy issued by clergy states the cause of death, and only they may reopen it', async () => {
  const { priest, id } = await createParishWithDeath(server, { dic_death_cause_id: 3 })
  const clerk = await signIn(3, priest.parish_id)
  const fullCopy = await printPaper(priest, `${id}/deceased/copy?recipient=Sąd Biskupi w Tarnowie`)
  for (const words of ['nowotwór', 'Spór o grób', 'Łucja Żółtowska, żona', 'Sąd Biskupi']) {
    expect(fullCopy.text).toContain(words)
  }
  const open = await printPaper(clerk, `${id}/deceased/copy`)
  expect(open.text).not.toContain('nowotwór')
  expect(open.text).toContain('oprócz przyczyny zgonu')
  const reopen = (caller: Caller, document: number) =>
    caller('GET', `/api/documents/${document}/pdf`)
  expect((await reopen(clerk, fullCopy.document_id)).status).toBe(403)
  expect((await reopen(priest, fullCopy.document_id)).status).toBe(200)
  expect((await reopen(clerk, open.document_id)).status).toBe(200)
})

test('the full copy contains struck notes, and never an identity document, the offering or the cause', async () => {
  const { priest, id } = await createParishWithDeath(server)
  const note = { dic_annotation_kind_id: 18, text: 'Ekshumacja' }
  const { id: wrong } = (await priest('POST', `/api/deceased/${id}/annotations`, note)).body
  const strike = { version: 1, reason: 'Pomyłka w osobie' }
  await priest('POST', `/api/deceased/${id}/annotations/${wrong}/strike`, strike)
  const { text } = await printPaper(priest, `${id}/deceased/copy`)
  expect(text).toContain('Ekshumacja; wykreślono: Pomyłka w osobie')
  expect(removeCode(text)).not.toMatch(/ABC123456|500|przyczyna zgonu [a-z]/)
  const { text: short } = await printPaper(priest, `${id}/deceased/certificate`)
  expect(short).not.toContain('Ekshumacja')
})

test('person still alive → no funeral sheet for the cemetery', async () => {
  const { priest, id } = await createParishWithDeath(server)
  await inParish(priest.parish_id, db =>
    db.updateTable('deceased').set({ burial_date: '2026-05-09' }).where('id', '=', id).execute(),
  )
  const { status, body } = await priest('GET', `/api/prints/${id}/deceased/cemetery`)
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('data pogrzebu jest wcześniejsza niż data śmierci'),
  ])
})

test('the cemetery sheet contains the grave and the contact, neither faith nor family', async () => {
  const { priest, id } = await createParishWithDeath(server, {
    dic_death_cause_id: 3,
    dic_burial_kind_id: 2,
  })
  const { text, filename } = await printPaper(
    priest,
    `${id}/deceased/cemetery?recipient=ZGK Sokołów`,
  )
  expect(filename).toMatch(/^Dane pochówku dla zarządcy cmentarza – Stanisław Józef Żółtowski/)
  for (const words of ['sektor B', 'rząd 4', 'grób 12', 'urna', '600', 'ZGK Sokołów', 'duchowny']) {
    expect(text.replaceAll(/\s/g, ' ')).toContain(words)
  }
  expect(text).not.toMatch(/nowotwór|spowiedź|namaszczenie|Ćwik|Błażej|ABC123456/)
})

test('no paper is issued from a cancelled act', async () => {
  const { priest, id } = await createParishWithDeath(server)
  await priest('POST', `/api/deceased/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  for (const paper of ['certificate', 'copy', 'cemetery']) {
    const { status, body } = await priest('GET', `/api/prints/${id}/deceased/${paper}`)
    expect([status, body.message]).toEqual([
      422,
      'Akt 1/2026 jest unieważniony: nie wydaje się z niego dokumentów.',
    ])
  }
  const form = await priest('GET', `/api/prints/forms/funeralPermission/${id}`)
  expect(form.status).toBe(422)
})

test('an act of 1823 with almost no data still prints', async () => {
  const priest = await newParish()
  const bare = { archival: true, year: 1823, names: 'Józef', surname: 'Kos', age: 'lat 45' }
  const old = { ...bare, death_date: '1823' }
  const { id } = (await priest('POST', '/api/deceased', old)).body
  for (const paper of ['certificate', 'copy', 'cemetery']) {
    const { text } = await printPaper(priest, `${id}/deceased/${paper}`)
    expect(text, paper).not.toMatch(/null|undefined|NaN/)
    expect(text).toContain('lat 45')
  }
})

test('the book of a year is in the order of numbers, names cancelled acts, and omits causes', async () => {
  const { priest, id } = await createParishWithDeath(server, {
    act_number: '2',
    dic_death_cause_id: 3,
  })
  await priest('POST', '/api/deceased', { ...sampleDeceased, act_number: '10', surname: 'Łęcki' })
  await priest('POST', '/api/deceased', { ...sampleDeceased, year: 2025, surname: 'Ćwik' })
  await priest('POST', `/api/deceased/${id}/cancel`, { version: 1, reason: 'Wpis omyłkowy' })
  const { text, document_id, filename } = await printPaper(priest, 'deceased/2026')
  expect(filename).toMatch(/^Księga zmarłych 2026/)
  expect(document_id).toBeNull()
  expect(text).toContain('akt unieważniony: Wpis omyłkowy')
  expect(text.indexOf('Żółtowski Stanisław')).toBeLessThan(text.indexOf('Łęcki Stanisław'))
  expect(text).toContain('Skorowidz')
  expect(text).not.toMatch(/Ćwik Stanisław|nowotwór|Spór/)
  expect((await priest('GET', '/api/prints/deceased/1900')).status).toBe(404)
})

test('the file of the list contains graves and ages, and never a cause', async () => {
  const { priest } = await createParishWithDeath(server, { dic_death_cause_id: 3 })
  const { body } = await priest('GET', '/api/deceased/export?format=csv')
  const file = Buffer.from(body.file, 'base64').toString()
  expect(file).toContain('sektor B, rząd 4, grób 12')
  expect(file).toContain('82 lata')
  expect(file).not.toMatch(/nowotwór|Przyczyna zgonu/)
})

test('unreadable imported day of death → blocks the certificate, not the full copy', async () => {
  const old = { archival: true, death_date: null, notes: 'Z importu: Data śmierci: w adwencie' }
  const { priest, id } = await createParishWithDeath(server, old)
  const { status, body } = await priest('GET', `/api/prints/${id}/deceased/certificate`)
  expect([status, body.message]).toEqual([
    422,
    expect.stringContaining('data śmierci nie jest odczytana (w uwagach jest „w adwencie”)'),
  ])
  expect((await printPaper(priest, `${id}/deceased/copy`)).text).toContain('w adwencie')
})

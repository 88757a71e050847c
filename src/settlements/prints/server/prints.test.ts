import { beforeAll, expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { FUNERAL, RULES, insertMasses, insertPriests } from '../../server/testing.ts'

const { database, inParish, newParish } = await testApi()

let priest: Caller
let lis: number
beforeAll(async () => {
  priest = await newParish()
  const [wrobel, vicar] = await inParish(priest.parish_id, insertPriests)
  lis = vicar
  await inParish(priest.parish_id, db =>
    insertMasses(db, [
      { mass_date: '2025-05-04', mass_time: '07:00', celebrant_id: wrobel },
      { mass_date: '2025-05-04', celebrant_id: wrobel, offering: 6000 },
      { mass_date: '2025-05-05', celebrant_id: lis, celebrant: 'ks. Jan Lis' },
      { mass_date: '2025-11-02', mass_time: '07:00', celebrant_id: wrobel },
      { mass_date: '2025-11-02', mass_time: '09:00', celebrant_id: wrobel, offering: 6000 },
      { mass_date: '2025-11-02', celebrant_id: wrobel, offering: 7000 },
      { mass_date: '2025-05-06', celebrant: 'o. Piotr Gość', offering: 12_000, collective: true },
    ]),
  )
  await priest('POST', '/api/stole-fees', { ...FUNERAL, celebrant_id: wrobel })
  const rules = { ...RULES, purpose: 'seminarium duchowne' }
  const { body } = await priest('POST', '/api/settlement-rules', rules)
  await priest('POST', `/api/settlement-rules/${body.id}/confirm`, { version: 1 })
})

const report = (name: string, query: string, by = priest) =>
  by('GET', `/api/prints/${priest.parish_id}/payments/${name}?${query}`)
async function read(name: string, query: string) {
  const { status, body } = await report(name, query)
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
  const { pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
  const text = pages.map(page => page.text.replaceAll(/\s+/g, ' '))
  return { pages: text, text: text.join(' '), filename: body.filename as string }
}

test('settlement report: the month for the parish shows recipients, amounts and sources', async () => {
  const { text, filename } = await read('month', 'month=2025-05')
  expect(filename).toContain('Rozliczenie miesiąca maj 2025')
  for (const words of [
    'maj 2025 · projekt, niezatwierdzone',
    'ks. Stanisław Wróbel 480,00 50,00 530,00',
    'Wpłynęło i rozdzielono 1 000,00 280,00 1 280,00',
    'Organista 200,00, Kuria 80,00',
    'metodą największych reszt',
    'proboszcz',
  ]) {
    expect(text).toContain(words)
  }
})

test('settlement report: each priest has a sheet with places for two signatures', async () => {
  const { pages } = await read('worker', 'month=2025-05')
  expect(pages).toHaveLength(3)
  const vicarPage = pages.find(page => page.includes('ks. Jan Lis, wikariusz'))!
  for (const words of ['Razem do wypłaty 290,00', 'wypłacił', 'otrzymał', '05.05.2025 18:00']) {
    expect(vicarPage).toContain(words)
  }
  expect(vicarPage).not.toContain('Wróbel')
  const priestSheet = await read('worker', `month=2025-05&parish_worker_id=${lis}`)
  expect(priestSheet.pages).toHaveLength(1)
})

test('settlement report: the curia gets binations, trinations and remainders of collective Masses', async () => {
  const { text } = await read('binations', 'month=2025-05')
  for (const words of [
    'Adresat: Ordynariusz miejsca, Kuria Diecezjalna',
    'seminarium duchowne',
    'Binacje 1 60,00',
    'Trynacje 0 0,00',
    'Nadwyżki Mszy zbiorowych 1 70,00',
    'Razem 2 130,00',
  ]) {
    expect(text).toContain(words)
  }
})

test('settlement report: on All Souls one offering belongs to the priest, the others are separate', async () => {
  await priest('POST', '/api/payments', { month: '2025-11' })
  const { text } = await read('binations', 'month=2025-11')
  for (const words of [
    'Binacje 0 0,00',
    'Ofiary przyjęte mimo braku prawa do nich 2 130,00',
    'bez prawa do ofiary',
    'Razem 2 130,00',
  ]) {
    expect(text).toContain(words)
  }
})

test('settlement report: a year shows its months and the total of each recipient', async () => {
  const { text } = await read('yearSummary', 'year=2025')
  expect(text).toContain('maj 2025 otwarty 4 1 000,00 280,00 1 280,00')
  expect(text).toContain('ks. Jan Lis 240,00 50,00 290,00')
})

test('settlement report: the register of documents records the print without names', async () => {
  const { rows } = await database.query(
    `select title, content from documents where parish_id = $1 and template = 'settlement-month'`,
    [priest.parish_id],
  )
  expect(rows[0]).toEqual({
    title: 'Rozliczenie miesiąca maj 2025',
    content: { filters: 'maj 2025', count: 5 },
  })
})

test('settlement report: cannot be printed → the answer says why', async () => {
  const message = async (name: string, query: string) => (await report(name, query)).body.message
  expect(await message('month', '')).toBe('Podaj miesiąc rozliczenia')
  expect(await message('yearSummary', 'month=2025-05')).toBe('Podaj rok zestawienia')
  expect(await message('month', 'month=2025-04')).toBe('Nie ma rozliczenia: kwiecień 2025')
  expect(await message('yearSummary', 'year=2100')).toBe('Nie ma rozliczeń z roku 2100')
  await priest('POST', '/api/payments', { month: '2023-01' })
  expect(await message('month', 'month=2023-01')).toContain('nie ma obowiązujących zasad')
  const stranger = await newParish()
  expect((await report('month', 'month=2025-05', stranger)).status).toBe(404)
  expect((await report('party', 'month=2025-05')).status).toBe(404)
})

import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'

const { newParish, signIn } = await testApi()
const TEXT = '/api/document-texts/leavingDeclaration'
const PRINT = '/api/prints/leaving-declaration'

const parishText = {
  title: 'Oświadczenie woli',
  body: 'Ja, niżej podpisany, występuję.\n……\n……\nŻółć gęślą jaźń.',
}
async function printDeclaration(priest: Caller) {
  const { status, body } = await priest('GET', PRINT)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
  const { text, pages } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { ...body, text: text.replaceAll(/\s+/g, ' '), pages }
}

test('the blank form has a space for every required item, and fits one sheet', async () => {
  const priest = await newParish()
  const { filename, document_id, text, pages } = await printDeclaration(priest)
  expect(filename).toBe('Oświadczenie o wystąpieniu z Kościoła katolickiego.pdf')
  expect([document_id, pages.length]).toEqual([null, 1])
  const places = [
    'Parafia św. Anny',
    'nazwisko rodowe',
    'adres zamieszkania',
    'data chrztu',
    'parafia chrztu',
    'osobiście, świadomie i dobrowolnie',
    'czytelny podpis składającego oświadczenie',
    'przesłano do kurii (data)',
    'podpis proboszcza',
  ]
  for (const words of places) expect(text).toContain(words)
  expect(text).not.toContain('…')
})

test('a parish changes the text of its own form as its curia requires, and may revert', async () => {
  const [priest, otherPriest] = [await newParish(), await newParish()]
  expect((await priest('PUT', TEXT, parishText)).body).toMatchObject({ ...parishText, version: 1 })
  const parishPaper = await printDeclaration(priest)
  expect(parishPaper.text).toContain('OŚWIADCZENIE WOLI')
  expect(parishPaper.text).toContain('Żółć gęślą jaźń.')
  expect(parishPaper.text).not.toContain('Powody mojej decyzji')
  expect((await printDeclaration(otherPriest)).text).toContain('Powody mojej decyzji')
  expect((await priest('PUT', TEXT, { ...parishText, version: 7 })).status).toBe(409)
  expect((await priest('DELETE', TEXT)).body).toMatchObject({ version: null, source: 'program' })
  expect((await printDeclaration(priest)).text).toContain('Powody mojej decyzji')
})

test('a very long text continues on further sheets, none of it lost', async () => {
  const priest = await newParish()
  const body = `${'Pouczono mnie o skutkach kanonicznych. '.repeat(140)}\nKoniec.`
  expect((await priest('PUT', TEXT, { title: 'Ż'.repeat(200), body })).status).toBe(200)
  const { text, pages } = await printDeclaration(priest)
  expect(pages.length).toBeGreaterThan(1)
  expect(text).toContain('Koniec.')
  expect(text).toContain('podpis proboszcza')
})

test('an empty text is refused with a message', async () => {
  const priest = await newParish()
  expect(await priest('PUT', TEXT, { ...parishText, body: ' ' })).toMatchObject({
    status: 422,
    body: { errors: { body: ['Podaj treść pisma'] } },
  })
})

test('the form is available to clergy only', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('GET', PRINT)).status).toBe(403)
  expect((await clerk('PUT', TEXT, parishText)).status).toBe(403)
})

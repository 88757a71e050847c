import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { listParagraphs } from './service.ts'

const { newParish, inParish } = await testApi()

const SINGLE = { dic_faith_id: 1, dic_marital_status_id: 1 }
const anna = (clerk: Caller, change: object = {}) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('people')
      .values({
        names: 'Anna',
        surname: 'Nowak',
        gender: 2,
        birth_date: '1990',
        building_number: '7',
        post_office: 'Tarnów',
        ...SINGLE,
        ...change,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

const at = (template: string, id: number) => `/api/prints/forms/${template}/${id}`
const readPdfText = async (pdf: string) =>
  (await readPdf(Buffer.from(pdf, 'base64'))).text.replaceAll(/\s+/g, ' ')

test('listParagraphs: paragraphs are separated by any number of new lines', () => {
  expect(listParagraphs('Pierwszy.\n\n  Drugi. \nTrzeci.\n')).toEqual([
    'Pierwszy.',
    'Drugi.',
    'Trzeci.',
  ])
  expect(listParagraphs(null)).toEqual([])
})

test('issue form: field not sent → default text; field emptied → empty', async () => {
  const clerk = await newParish()
  const { id } = await anna(clerk)
  const issue = async (texts: object) => {
    const { body } = await clerk('POST', at('freeState', id), { texts })
    return readPdfText(body.pdf)
  }
  expect(await issue({})).toContain('Cel wydania: do zawarcia małżeństwa.')
  expect(await issue({ purpose: '' })).not.toContain('Cel wydania')
})

test('issue form: the clerk’s title and text are printed and stored', async () => {
  const clerk = await newParish()
  const { id } = await anna(clerk)
  const texts = {
    title: 'Zaświadczenie o udziale w pielgrzymce',
    body: 'Wzięła udział.',
    recipient: 'PTTK',
  }
  const { status, body } = await clerk('POST', at('opinion', id), { texts })
  expect(status).toBe(201)
  expect(await readPdfText(body.pdf)).toContain('Wzięła udział.')
  const { data } = (await clerk('GET', `/api/documents?subject=people&subject_id=${id}`)).body
  expect(data).toMatchObject([
    { title: 'Zaświadczenie o udziale w pielgrzymce', recipient: 'PTTK', code: 27 },
  ])
})

test('issue form: required field empty → 422 with the name of the field', async () => {
  const clerk = await newParish()
  const { id } = await anna(clerk)
  const { status, body } = await clerk('POST', at('membership', id), { texts: { body: '  ' } })
  expect([status, body]).toMatchObject([
    422,
    { message: 'Uzupełnij pole „Treść”', errors: { body: ['Uzupełnij pole „Treść”'] } },
  ])
  expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(0)
})

test('open form: no document is issued', async () => {
  const clerk = await newParish()
  const { id } = await anna(clerk)
  expect((await clerk('GET', at('membership', id))).status).toBe(200)
  expect((await clerk('GET', '/api/documents')).body.meta.total).toBe(0)
})

test('open form: record of another parish → 404', async () => {
  const clerk = await newParish()
  const stranger = await newParish()
  const { id } = await anna(stranger)
  for (const template of ['membership', 'godparent', 'childPermission']) {
    expect((await clerk('GET', at(template, id))).status, template).toBe(404)
    expect((await clerk('POST', at(template, id), { texts: {} })).status, template).toBe(404)
  }
})

test('issue form: permission to baptise a child of the register in another parish', async () => {
  const clerk = await newParish()
  const { id } = await anna(clerk, {
    birth_date: '2026-01-02',
    mother_names: 'Ewa',
    mother_surname: 'Nowak',
  })
  const texts = { recipient: 'pw. św. Jana, Tarnów' }
  const { body } = await clerk('POST', at('childPermission', id), { texts })
  const text = await readPdfText(body.pdf)
  for (const words of [
    'Zgoda na chrzest poza parafią'.toUpperCase(),
    'Ewa Nowak',
    'pw. św. Jana',
  ]) {
    expect(text).toContain(words)
  }
})

test('open form: the address of the specification returns the same form', async () => {
  const clerk = await newParish()
  const { id } = await anna(clerk)
  const [ownResponse, aliasResponse] = [
    await clerk('GET', at('freeState', id)),
    await clerk('GET', `/api/prints/modification/freeState/${id}`),
  ]
  expect(aliasResponse.status).toBe(200)
  expect(aliasResponse.body).toEqual(ownResponse.body)
  expect((await clerk('GET', `/api/prints/modification/nieznany/${id}`)).status).toBe(404)
})

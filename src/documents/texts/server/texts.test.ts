import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { DocumentText, DocumentTextGroup } from '../contract.ts'
import { findPlaceholderProblem } from '../placeholders.ts'

const { newParish, signIn, inParish } = await testApi()

const getGroups = async (caller: Caller, query = ''): Promise<DocumentTextGroup[]> =>
  (await caller('GET', `/api/document-texts${query}`)).body.data
const all = async (caller: Caller) => (await getGroups(caller)).flatMap(({ texts }) => texts)
const getText = async (caller: Caller, code: string) =>
  (await all(caller)).find(text => text.code === code) as DocumentText
const PATH = '/api/document-texts/attachment13'
const parishText = { title: 'Prośba do ordynariusza', body: 'Proszę o dyspensę dla {narzeczony}.' }

const anna = async (clerk: Caller, change: object = {}) =>
  (
    await inParish(clerk.parish_id, db =>
      db
        .insertInto('people')
        .values({
          names: 'Anna',
          surname: 'Nowak',
          gender: 2,
          building_number: '7',
          post_office: 'Tarnów',
          ...change,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  ).id
/** The reply to a request is issued only for restricted data, the funeral permission only with a day of death. */
const SUBJECTS: Record<string, object> = {
  rightsReply: { restricted_at: new Date().toISOString(), restricted_reason: 'Wniosek' },
  funeralPermission: { status: 'deceased', death_date: today() },
}
const about = (code: string) => SUBJECTS[code] ?? {}
async function getSubject(clerk: Caller, code: string) {
  const id = await anna(clerk, about(code))
  const request = { received_on: '2026-05-03', request_kind: 'erase' }
  if (code === 'rightsReply') await clerk('POST', `/api/peoples/${id}/requests`, request)
  return id
}
const form = (template: string, id: number) => `/api/prints/forms/${template}/${id}`
const getFields = async (clerk: Caller, template: string, id: number) =>
  Object.fromEntries(
    (await clerk('GET', form(template, id))).body.fields.map(
      ({ name, value }: Record<string, string>) => [name, value],
    ),
  )

test('document texts: every paper has a text of the program with a unique code and known placeholders', async () => {
  const texts = await all(await newParish())
  const codes = texts.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.length).toBeGreaterThan(35)
  for (const { code, title, body, version, source, fills } of texts) {
    expect(findPlaceholderProblem(`${title}${body}`, fills), code).toBeUndefined()
    expect([source, version, title.length <= 200, body.length <= 6000]).toEqual([
      'program',
      null,
      true,
      true,
    ])
  }
})

test('document texts: a parish changes only its own text, and may revert it', async () => {
  const priest = await newParish()
  const otherPriest = await newParish()
  expect((await priest('PUT', PATH, parishText)).body).toMatchObject({ ...parishText, version: 1 })
  const response = await priest('PUT', PATH, { ...parishText, title: 'Prośba', version: 1 })
  expect(response.body).toMatchObject({ title: 'Prośba', version: 2 })
  expect((await getText(otherPriest, 'attachment13')).version).toBeNull()
  expect((await priest('DELETE', PATH)).body).toMatchObject({
    title: 'Prośba o dyspensę od formy kanonicznej',
    version: null,
  })
})

test('document texts: two editors of one text do not overwrite each other', async () => {
  const priest = await newParish()
  await priest('PUT', PATH, parishText)
  expect((await priest('PUT', PATH, { ...parishText, version: 1 })).status).toBe(200)
  expect((await priest('PUT', PATH, { ...parishText, version: 1 })).status).toBe(409)
  expect((await priest('PUT', PATH, parishText)).status).toBe(409)
})

test('document texts: unknown placeholder in braces → 422 with the known ones', async () => {
  const priest = await newParish()
  const { status, body } = await priest('PUT', PATH, { ...parishText, body: 'Dla {pan_mlody}.' })
  expect(status).toBe(422)
  expect(body.errors.body[0]).toContain('Nieznane pole {pan_mlody}. Można wpisać: {narzeczony}')
  const title = await priest('PUT', PATH, { ...parishText, title: 'Prośba {' })
  expect(title.body.errors.title[0]).toContain('Klamra bez pary.')
  expect((await priest('PUT', '/api/document-texts/nieznany', parishText)).status).toBe(404)
})

test('document texts: texts of confidential papers are for clergy, the others for the whole office', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const names = (await getGroups(clerk)).map(({ name }) => name)
  expect(names).toContain('baptisms')
  expect(names).not.toContain('premaritals')
  expect(names).not.toContain('conversions')
  expect(await getGroups(clerk, '?group=premaritals')).toEqual([])
  for (const code of ['attachment13', 'leavingDeclaration']) {
    const path = `/api/document-texts/${code}`
    expect((await clerk('PUT', path, parishText)).status).toBe(403)
    expect((await clerk('DELETE', path)).status).toBe(403)
    expect((await clerk('GET', `${path}/history`)).status).toBe(403)
  }
  const leave = { title: 'Zgoda', body: 'Zgadzam się.' }
  expect((await clerk('PUT', '/api/document-texts/baptismPermission', leave)).status).toBe(200)
  expect(await getText(priest, 'baptismPermission')).toMatchObject({ ...leave, source: 'parish' })
})

test.each([
  ['baptismPermission', 'childPermission', '{dziecko}'],
  ['communionPermission', 'communionPermission', '{dziecko}'],
  ['confirmationPermission', 'confirmationPermission', '{osoba}'],
  ['funeralPermission', 'personFuneralPermission', '{osoba}'],
  ['membership', 'membership', '{osoba}'],
  ['rightsReply', 'rightsReply', '{osoba}'],
])('form fields start with the parish’s own text: %s', async (code, template, placeholder) => {
  const clerk = await newParish()
  const neighbour = await newParish()
  const words = {
    title: `Pismo: ${placeholder}`,
    body: `[Drogi|Droga] ${placeholder}.\n\nŻegnam.`,
  }
  expect((await clerk('PUT', `/api/document-texts/${code}`, words)).status).toBe(200)
  expect(await getFields(clerk, template, await getSubject(clerk, code))).toMatchObject({
    title: 'Pismo: Anna Nowak',
    body: 'Droga Anna Nowak.\n\nŻegnam.',
  })
  const neighbourFields = await getFields(neighbour, template, await getSubject(neighbour, code))
  expect(neighbourFields.title).not.toContain('Pismo')
})

test('certificate for a godparent: its points come from the text, one per line', async () => {
  const clerk = await newParish()
  const words = { title: 'Zaświadczenie', body: 'jest [nasz|nasza]\n\nwierzy' }
  await clerk('PUT', '/api/document-texts/godparent', words)
  const fields = await getFields(clerk, 'godparent', await anna(clerk))
  expect(fields).toMatchObject({ title: 'Zaświadczenie', statements: 'jest nasza\nwierzy' })
})

test('documents: an issued paper keeps the text it was issued with', async () => {
  const clerk = await newParish()
  const path = '/api/document-texts/membership'
  await clerk('PUT', path, { title: 'Poświadczenie', body: 'Mieszka u nas.' })
  const id = await anna(clerk)
  const { body: issuedDocument } = await clerk('POST', form('membership', id), { texts: {} })
  await clerk('PUT', path, { title: 'Inne', body: 'Inne słowa.', version: 1 })
  const { body: reprint } = await clerk('GET', `/api/documents/${issuedDocument.document_id}/pdf`)
  const { text } = await readPdf(Buffer.from(reprint.pdf, 'base64'))
  expect(text.toLowerCase()).toContain('poświadczenie')
  expect(text).toContain('Mieszka u nas.')
  expect(text).not.toContain('Inne słowa.')
})

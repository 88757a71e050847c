import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { bookForms } from '#app/server/books.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { DocumentTextGroup } from '../contract.ts'

const { newParish, inParish, signIn } = await testApi()

const getGroups = async (caller: Caller): Promise<DocumentTextGroup[]> =>
  (await caller('GET', '/api/document-texts')).body.data

/** Returns the codes of the texts that screens link to. */
function listLinkNames() {
  const lists = globSync('src/{ui,shell,**/web}/**/*.{ts,tsx}')
    .filter(file => !file.includes('.test.'))
    .flatMap(file => [
      ...readFileSync(file, 'utf8').matchAll(/(?:\btexts: |\? |codes=\{)\[((?:\s*'\w+',?)+)\s*\]/g),
    ])
  return lists.flatMap(([, list]) => list!.match(/\w+/g)!)
}

test('every text that a screen links to exists', async () => {
  const codes = (await getGroups(await newParish()))
    .flatMap(({ texts }) => texts)
    .map(text => text.code)
  const names = listLinkNames()
  expect(names).toContain('weddingNoticeSlip')
  expect(names).toContain('bannsElsewhere')
  expect(codes).toEqual(expect.arrayContaining(names))
})

test('a form returns the code of the text that its initial values come from', async () => {
  const priest = await newParish()
  const anna = { names: 'Anna', surname: 'Nowak', gender: 2 } as const
  const [living, dead] = await inParish(priest.parish_id, db =>
    db
      .insertInto('people')
      .values([anna, { ...anna, status: 'deceased', death_date: today() }])
      .returning('id')
      .execute(),
  )
  await priest('POST', `/api/peoples/${living!.id}/restrict`, {
    version: 1,
    reason: 'Wniosek osoby',
  })
  const request = { received_on: '2026-05-03', request_kind: 'erase' }
  await priest('POST', `/api/peoples/${living!.id}/requests`, request)
  const codes = (await getGroups(priest)).flatMap(({ texts }) => texts).map(text => text.code)
  const forms = bookForms.filter(({ subject }) => subject === 'people').map(({ name }) => name)
  for (const name of [...forms, 'opinion', 'godparent', 'rightsReply']) {
    const { id: subject } = (name === 'personFuneralPermission' ? dead : living)!
    const { status, body } = await priest('GET', `/api/prints/forms/${name}/${subject}`)
    expect([name, status]).toEqual([name, 200])
    expect(codes).toContain(body.text)
  }
})

test('the list of texts contains for each book whether its texts may be changed', async () => {
  const priest = await newParish()
  expect((await getGroups(priest)).every(({ writable }) => writable)).toBe(true)
  const clerk = await signIn(3, priest.parish_id)
  for (const { name, texts, writable } of await getGroups(clerk)) {
    const [{ code, title, body }] = texts as [DocumentTextGroup['texts'][number]]
    const { status } = await clerk('PUT', `/api/document-texts/${code}`, { title, body })
    expect([name, status]).toEqual([name, writable ? 200 : 403])
  }
})

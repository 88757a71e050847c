import { expect, test } from 'vitest'
import { createFullCouple } from '#books/premaritals/server/testing.ts'
import { createDiocese } from '#parishes/dioceses/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import type { DocumentTextGroup } from '../contract.ts'

const server = await testApi()
const { newParish, signIn } = server

const PARISH_TEXT_PATH = '/api/document-texts/attachment13'
const THEIRS = '/api/diocese-texts/attachment13'
const words = { title: 'Prośba do Kurii', body: 'Proszę o dyspensę dla {narzeczony}.' }
const parishWords = { title: 'Prośba nasza', body: 'Prosimy.' }
const getText = async (caller: Caller, list = '/api/document-texts') =>
  (await caller('GET', list)).body.data
    .flatMap(({ texts }: DocumentTextGroup) => texts)
    .find(({ code }: { code: string }) => code === 'attachment13')
const SHIPPED = 'Prośba o dyspensę od formy kanonicznej'

test('diocese texts: used by the parishes of that diocese, and by no other', async () => {
  const { curia, priest, neighbour, stranger } = await createDiocese(server)
  const { status, body } = await curia('PUT', THEIRS, words)
  expect([status, body]).toMatchObject([
    200,
    { ...words, version: 1, source: 'diocese', base: { source: 'program', title: SHIPPED } },
  ])
  for (const caller of [priest, neighbour]) {
    expect(await getText(caller)).toMatchObject({ ...words, source: 'diocese', version: null })
  }
  expect(await getText(stranger)).toMatchObject({
    title: SHIPPED,
    source: 'program',
    version: null,
  })
})

test('document texts: the parish’s own text takes precedence; deleted → the text of the diocese again', async () => {
  const { curia, priest, neighbour } = await createDiocese(server)
  await priest('PUT', PARISH_TEXT_PATH, parishWords)
  await curia('PUT', THEIRS, words)
  expect(await getText(priest)).toMatchObject({
    ...parishWords,
    source: 'parish',
    version: 1,
    base: { source: 'diocese', ...words },
  })
  expect(await getText(neighbour)).toMatchObject({ ...words, source: 'diocese' })
  expect((await priest('DELETE', PARISH_TEXT_PATH)).body).toMatchObject({
    ...words,
    source: 'diocese',
  })
  expect((await curia('DELETE', THEIRS)).body).toMatchObject({ title: SHIPPED, source: 'program' })
  expect(await getText(priest)).toMatchObject({ title: SHIPPED, source: 'program' })
})

test('document texts: a paper is printed with the text of the diocese', async () => {
  const { curia, priest } = await createDiocese(server)
  await curia('PUT', '/api/diocese-texts/weddingLicence', { ...words, title: 'Licencja kurialna' })
  const { body: protocol } = await priest(
    'POST',
    '/api/premaritals',
    await createFullCouple(priest),
  )
  const { body: form } = await priest('GET', `/api/prints/forms/weddingLicence/${protocol.id}`)
  expect(form.fields[1].value).toBe('Licencja kurialna')
  expect(form.fields[2].value).toContain('Proszę o dyspensę dla Łukasz Żółć')
})

test('diocese texts: two editors of one diocese do not overwrite each other', async () => {
  const { curia } = await createDiocese(server)
  await curia('PUT', THEIRS, words)
  expect((await curia('PUT', THEIRS, { ...words, version: 1 })).status).toBe(200)
  expect((await curia('PUT', THEIRS, { ...words, version: 1 })).status).toBe(409)
  expect((await curia('PUT', THEIRS, words)).status).toBe(409)
  await curia('DELETE', THEIRS)
  expect((await curia('PUT', THEIRS, { ...words, version: 2 })).status).toBe(409)
})

test('diocese texts: an administrator edits those of the current parish’s diocese', async () => {
  const { priest, neighbour, stranger } = await createDiocese(server)
  const admin = await signIn(1, priest.parish_id)
  expect((await admin('GET', '/api/diocese-texts')).body.diocese).toMatch(/^diecezja/)
  await admin('PUT', THEIRS, words)
  expect(await getText(neighbour)).toMatchObject({ ...words, source: 'diocese' })
  expect(await getText(stranger)).toMatchObject({ source: 'program' })
  const nowhere = await signIn(1, null)
  expect(await nowhere('GET', '/api/diocese-texts')).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('Najpierw wybierz parafię') },
  })
})

test('diocese texts: a curia or a parish without a diocese → a message on what to do', async () => {
  await createDiocese(server)
  const unassignedUser = await signIn(4, null)
  expect(await unassignedUser('GET', '/api/diocese-texts')).toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('nie ma przypisanej diecezji') },
  })
  const admin = await signIn(1, (await newParish()).parish_id)
  expect((await admin('PUT', THEIRS, words)).body.message).toContain('nie ma wpisanej diecezji')
})

test('document texts: a parish cannot edit those of the diocese, nor the curia those of a parish', async () => {
  const { curia, priest } = await createDiocese(server)
  expect((await priest('PUT', THEIRS, words)).status).toBe(403)
  expect((await curia('PUT', PARISH_TEXT_PATH, words)).status).toBe(403)
  await curia('PUT', THEIRS, words)
  await priest('PUT', PARISH_TEXT_PATH, parishWords)
  expect(await getText(curia, '/api/diocese-texts')).toMatchObject({ ...words, source: 'diocese' })
})

test('text history: each owner sees only their own earlier texts, and when they were deleted', async () => {
  const { curia, priest } = await createDiocese(server)
  const earlier = async (caller: Caller, at: string) =>
    (await caller('GET', `${at}/history`)).body.data.map(
      ({ action, title, who }: Record<string, string>) => [action, title, who],
    )
  await priest('PUT', PARISH_TEXT_PATH, parishWords)
  await priest('PUT', PARISH_TEXT_PATH, { ...parishWords, title: 'Nowa prośba', version: 1 })
  await priest('DELETE', PARISH_TEXT_PATH)
  await curia('PUT', THEIRS, words)
  expect(await earlier(priest, PARISH_TEXT_PATH)).toEqual([
    ['delete', 'Nowa prośba', 'ks. Jan Lis'],
    ['update', 'Nowa prośba', 'ks. Jan Lis'],
    ['insert', 'Prośba nasza', 'ks. Jan Lis'],
  ])
  expect(await earlier(curia, THEIRS)).toEqual([['insert', 'Prośba do Kurii', 'ks. Jan Lis']])
})

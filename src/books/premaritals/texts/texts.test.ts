import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { TEXT_CODES } from '../prints/contract.ts'
import { FILLED, filledIn, unknownIn } from './placeholders.ts'

const { newParish, signIn } = await testApi()

const all = async (priest: Caller) => (await priest('GET', '/api/premarital-texts')).body.data
const one = async (priest: Caller, code: string) =>
  (await all(priest)).find((text: { code: string }) => text.code === code)
const PATH = '/api/premarital-texts/attachment13'
const ours = { title: 'Prośba do ordynariusza', body: 'Proszę o dyspensę dla {narzeczony}.' }

test('every paper has words that came with the program, and all their braces are known', async () => {
  const texts = await all(await newParish())
  expect(texts.map(({ code }: { code: string }) => code)).toEqual([...TEXT_CODES])
  for (const { code, title, body, version } of texts) {
    expect(unknownIn(title + body), code).toEqual([])
    expect(version).toBeNull()
  }
})

test('a parish writes its own words, alone, and may go back', async () => {
  const priest = await newParish()
  const other = await newParish()
  expect((await priest('PUT', PATH, ours)).body).toMatchObject({ ...ours, version: 1 })
  const again = await priest('PUT', PATH, { ...ours, title: 'Prośba', version: 1 })
  expect(again.body).toMatchObject({ title: 'Prośba', version: 2 })
  expect((await one(other, 'attachment13')).version).toBeNull()
  expect((await priest('DELETE', PATH)).body).toMatchObject({
    title: 'Prośba o dyspensę od formy kanonicznej',
    version: null,
  })
})

test('two priests who write the same text do not overwrite each other', async () => {
  const priest = await newParish()
  await priest('PUT', PATH, ours)
  expect((await priest('PUT', PATH, { ...ours, version: 1 })).status).toBe(200)
  expect((await priest('PUT', PATH, { ...ours, version: 1 })).status).toBe(409)
  expect((await priest('PUT', PATH, ours)).status).toBe(409)
})

test('an unknown word in braces is refused, with those that are known', async () => {
  const priest = await newParish()
  const { status, body } = await priest('PUT', PATH, { ...ours, body: 'Dla {pan_mlody}.' })
  expect(status).toBe(422)
  expect(body.errors.body[0]).toContain('Nieznane pole {pan_mlody}. Można wpisać: {narzeczony}')
})

test('words of papers are for the clergy', async () => {
  const priest = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('GET', '/api/premarital-texts')).status).toBe(403)
  expect((await clerk('PUT', PATH, ours)).status).toBe(403)
})

test('what is not known leaves a line to write on; words agree with the side', () => {
  const nothing = Object.fromEntries(Object.keys(FILLED).map(name => [name, null])) as never
  const text = '[Zostałem|Zostałam] {strona}'
  expect(filledIn(text, nothing, 'fiancee')).toBe('Zostałam ……………………')
  expect(filledIn(text, nothing, undefined)).toBe('Zostałem/Zostałam ……………………')
})

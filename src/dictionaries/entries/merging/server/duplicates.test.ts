import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import type { DuplicatePair } from '../contract.ts'

const { newParish } = await testApi()

async function getPairs(clerk: Caller, list: string) {
  const { body } = await clerk('GET', `/api/dictionaries/items/${list}/doubles`)
  return body.data.map(({ one, other, reason }: DuplicatePair) => [one.value, other.value, reason])
}

test('duplicates: entries that differ in case, spaces, punctuation or one letter of a longer word → proposed', async () => {
  const clerk = await newParish()
  for (const name of ['Nowy Wiśnicz', 'Nowy-Wiśnicz', 'Nowy Wiśnics', 'Bochnia', 'Bohnia']) {
    await clerk('POST', '/api/towns', { name })
  }
  expect(await getPairs(clerk, 'towns')).toEqual([
    ['Nowy Wiśnicz', 'Nowy-Wiśnicz', 'same'],
    ['Nowy Wiśnicz', 'Nowy Wiśnics', 'letter'],
    ['Nowy-Wiśnicz', 'Nowy Wiśnics', 'letter'],
    ['Bochnia', 'Bohnia', 'letter'],
  ])
})

test('duplicates: short words, numbers, streets of two towns, towns of two communes → not proposed', async () => {
  const clerk = await newParish()
  const add = async (name: string, commune?: string) =>
    (await clerk('POST', '/api/towns', { name, commune })).body.entry.id
  const [a, b] = [await add('Wola Mała', 'Bobowa'), await add('Wola Mała', 'Ropa')]
  await add('Las')
  await add('Lis')
  for (const [dic_town_id, name] of [
    [a, 'Polna'],
    [b, 'Polna'],
    [a, 'Jana Pawła I'],
    [a, 'Jana Pawła II'],
    [a, '11 Listopada'],
    [a, '12 Listopada'],
  ]) {
    await clerk('POST', '/api/streets', { dic_town_id, name })
  }
  expect(await getPairs(clerk, 'towns')).toEqual([])
  expect(await getPairs(clerk, 'streets')).toEqual([])
  expect(await getPairs(clerk, 'zip-codes')).toEqual([])
})

test('duplicates: an own entry is paired with a common one; pairs of common entries are not proposed', async () => {
  const clerk = await newParish()
  await clerk('POST', '/api/dictionaries/items/Faith', { value: 'grecko-katolickie' })
  expect(await getPairs(clerk, 'Faith')).toEqual([
    ['greckokatolickie', 'grecko-katolickie', 'same'],
  ])
  expect((await clerk('GET', '/api/dictionaries/items/Gender/doubles')).status).toBe(422)
})

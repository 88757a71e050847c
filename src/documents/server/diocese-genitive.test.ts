import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getOrdinary, ofDiocese } from './diocese-genitive.ts'

const { database, inParish, newParish } = await testApi()

test.each([
  ['Diecezja tarnowska', 'diecezji tarnowskiej'],
  ['Archidiecezja krakowska', 'archidiecezji krakowskiej'],
  ['Archidiecezja łódzka', 'archidiecezji łódzkiej'],
  ['Diecezja bielsko-żywiecka', 'diecezji bielsko-żywieckiej'],
  ['Eparchia wrocławsko-koszalińska', 'eparchii wrocławsko-koszalińskiej'],
  ['Archieparchia przemysko-warszawska', 'archieparchii przemysko-warszawskiej'],
])('ofDiocese: %s → the genitive', (name, genitive) => {
  expect(ofDiocese(name)).toBe(genitive)
})

test('ofDiocese: name that cannot be inflected → unchanged', () => {
  expect(ofDiocese('Ordynariat Polowy Wojska Polskiego')).toBeUndefined()
  expect(ofDiocese('Diecezja Essen')).toBeUndefined()
})

test.each([
  ['diecezja', 'Kuria Diecezjalna'],
  ['archidiecezja', 'Kuria Metropolitalna'],
])('a letter to the ordinary of %s names %s', async (kind, curia) => {
  const { parish_id } = await newParish()
  const uniqueAdjective = [...String(parish_id)].map(digit => 'bcdfghjklm'[Number(digit)]).join('')
  const { rows } = await database.query<{ id: number }>(
    'insert into dioceses (name, kind) values ($1, $2) returning id',
    [`${uniqueAdjective}ska`, kind],
  )
  await database.query('update parishes set diocese_id = $1 where id = $2', [
    rows[0]!.id,
    parish_id,
  ])
  const ordinary = await inParish(parish_id, getOrdinary)
  expect(ordinary).toBe(`Ordynariusz ${kind.slice(0, -1)}i ${uniqueAdjective}skiej\n${curia}`)
})

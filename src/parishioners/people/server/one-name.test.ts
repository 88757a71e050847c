import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()

const SUHARTO = { names: 'Suharto', surname: '–', gender: 1, birth_date: '1980-01-01' }

test('person with one name: entered with a dash, found by the name, read and saved again as it is', async () => {
  const clerk = await newParish()
  const answer = await clerk('POST', '/api/peoples', SUHARTO)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  const { body: list } = await clerk('GET', '/api/peoples?search=suharto')
  expect(list.data).toMatchObject([{ names: 'Suharto', surname: '-' }])
  const path = `/api/peoples/${answer.body.id}`
  const { body: card } = await clerk('GET', path)
  const entry = { ...SUHARTO, surname: card.surname, version: card.version }
  expect((await clerk('PUT', path, entry)).status).toBe(200)
})

test('person with one name: a child of such a father gets his name and no surname', async () => {
  const clerk = await newParish()
  const { body: father } = await clerk('POST', '/api/peoples', SUHARTO)
  const child = { names: 'Ewa', surname: 'Lis', gender: 2, birth_date: '2010-01-01' }
  const { body } = await clerk('POST', '/api/peoples', { ...child, father_id: father.id })
  const { body: card } = await clerk('GET', `/api/peoples/${body.id}`)
  expect(card).toMatchObject({ father_names: 'Suharto', father_surname: null })
})

test('act of a person with one name: entered with a dash in place of the surname', async () => {
  const clerk = await newParish()
  const act = {
    archival: true,
    act_number: '1',
    year: 1790,
    names: 'Wawrzyniec',
    surname: '-',
    baptism_date: '1790-08-10',
  }
  const answer = await clerk('POST', '/api/baptisms', act)
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
})

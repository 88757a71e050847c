import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()
const child = {
  archival: true,
  act_number: '7',
  year: 2026,
  baptism_date: '2026',
  names: 'Zofia',
  surname: 'Gołąb',
}

/** Creates a clerk of a parish with one act, and a function that prints its certificate. */
const office = async () => {
  const clerk = await newParish({ role_id: 3 })
  const { body } = await clerk('POST', '/api/baptisms', child)
  const print = () => clerk('GET', `/api/prints/baptismDefaultCertificate?id=${body.id}`)
  const list = async (query: string) => (await clerk('GET', `/api/documents?${query}`)).body
  return { clerk, print, list }
}

test('register of documents: searched by person, purpose and number, and marks withdrawn papers', async () => {
  const { clerk, print, list } = await office()
  const first = (await print()).body.document_id
  const second = (await print()).body.document_id
  const year = new Date().getFullYear()
  const ids = async (query: string) =>
    (await list(query)).data.map(({ id }: { id: number }) => id).toSorted()
  expect((await list('search=golab')).data[0].about).toBe('Zofia Gołąb')
  expect(await ids('search=golab')).toEqual([first, second].toSorted())
  expect(await ids(`search=2/${year}`)).toEqual([second])
  const reason = 'Pomylone imię'
  await clerk('POST', `/api/documents/${first}/withdraw`, { version: 1, reason })
  expect(await ids('withdrawn=true')).toEqual([first])
  expect(await ids('withdrawn=false')).toEqual([second])
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { EXAMPLE } from './example.ts'
import { createImportCalls } from '../server/testing.ts'

const server = await testApi()
const { checked, imported, read, upload } = await createImportCalls(server)

test('every header of the example is recognised', async () => {
  const clerk = await server.newParish()
  const { body } = await upload(clerk, EXAMPLE.text, EXAMPLE.filename)
  const { columns, mapping, notes } = await read(clerk, body.id)
  expect(Object.values(mapping).toSorted()).toEqual([...columns.keys()].toSorted())
  expect(notes).toEqual([])
})

test('the example is taken whole, without a single doubt, as two families', async () => {
  const clerk = await server.newParish()
  const id = await checked(clerk, EXAMPLE.text)
  const { body } = await clerk('GET', `/api/people-imports/${id}/rows`)
  expect(body.data.flatMap((row: { reasons: string[] }) => row.reasons)).toEqual([])
  const otherClerk = await server.newParish()
  expect(await imported(otherClerk, EXAMPLE.text)).toMatchObject({ added: 4, refused: 0 })
  const families = await otherClerk('GET', '/api/families')
  expect(families.body.data.map((family: { head: string }) => family.head)).toEqual([
    'Kowalski Jan Maria',
    'Święch Stanisław',
  ])
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { EXAMPLE } from './example.ts'
import { createImportCalls } from '../server/testing.ts'

const server = await testApi()
const { checked, imported, read, upload } = await createImportCalls(server)

test('example file: every header is recognised', async () => {
  const clerk = await server.newParish()
  const { body } = await upload(clerk, EXAMPLE.text, EXAMPLE.filename)
  const { columns, mapping, notes } = await read(clerk, body.id)
  expect(Object.values(mapping).toSorted()).toEqual([...columns.keys()].toSorted())
  expect(notes).toEqual([])
})

test('example file: all rows are accepted without a remark and form two families', async () => {
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

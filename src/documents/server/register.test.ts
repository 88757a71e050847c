import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createParishWithAct } from './testing.ts'

const server = await testApi()

test('register of documents: searched by person, purpose and number, and marks withdrawn papers', async () => {
  const { clerk, print, list } = await createParishWithAct(server)
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

import { getFile } from '#imports/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import type { Caller, testApi } from '#testing/api.ts'
import { JPEG } from '../../pictures/server/testing.ts'

export async function sendAttachment(
  caller: Caller,
  owner: string,
  content: string | Uint8Array,
  name = 'a.jpg',
) {
  const { headers, body } = getFile(content, name)
  return caller('POST', `/api/attachments/${owner}/files`, body, headers)
}

/** Uploads a file and attaches it; returns the attachment. */
export async function attachFile(
  caller: Caller,
  owner: string,
  overrides: object = {},
  content: string | Uint8Array = JPEG,
) {
  const { file_id } = (await sendAttachment(caller, owner, content)).body
  const thumbnail_id = (await sendAttachment(caller, owner, JPEG)).body.file_id
  const entry = { kind: 'other', title: 'Skan', file_id, thumbnail_id, ...overrides }
  const { body, status } = await caller('POST', `/api/attachments/${owner}`, entry)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as { id: number; version: number }
}

type TestServer = Awaited<ReturnType<typeof testApi>>

/** Creates a parish with one card. */
export async function createParishWithCard({ newParish }: Pick<TestServer, 'newParish'>) {
  const priest = await newParish({ user: { name: 'ks. Jan Lis' } })
  const entry = { names: 'Anna', surname: 'Święch', birth_date: '1980' }
  const [id] = await registerPeople(priest, entry)
  return { priest, id: id!, card: `people/${id}` }
}

/** Downloads an attachment or its thumbnail. */
export const downloadAttachment = (
  { api }: Pick<TestServer, 'api'>,
  reader: Caller,
  owner: string,
  id: number,
  part = 'file',
) =>
  api.app.inject({
    url: `/api/attachments/${owner}/${id}/${part}`,
    headers: { cookie: reader.cookie },
  })

export const listAttachments = async (caller: Caller, owner: string) =>
  (await caller('GET', `/api/attachments/${owner}`)).body.data as { id: number; title: string }[]

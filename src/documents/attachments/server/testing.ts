import { getFile } from '#imports/server/testing.ts'
import type { Caller } from '#testing/api.ts'
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

import { deflateSync } from 'node:zlib'
import { fileIn } from '#imports/testing.ts'
import type { Caller } from '#testing/api.ts'
import { JPEG } from '../pictures/testing.ts'

const page = (number: number) => `${number} 0 obj << /Type /Page /Parent 2 0 R >> endobj\n`

/** A PDF of so many pages; `more` stands before its end. */
export function pdf(pages: number, more = '') {
  const kids = Array.from({ length: pages }, (_, index) => page(index + 3))
  return Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n` +
      `2 0 obj << /Kids [] /Type /Pages /MediaBox [0 0 595 842] /Resources << >> /Count ${pages} >> endobj\n` +
      `${kids.join('')}${more}trailer << /Root 1 0 R >>\n%%EOF\n`,
  )
}

/** The same with its objects packed, as most programs write it today. */
export function packedPdf(pages: number) {
  const objects = deflateSync(`1 0 2 30 << /Type /Pages /Count ${pages} /Kids [] >>`)
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n9 0 obj << /Type /ObjStm /N 2 /Filter /FlateDecode >> stream\r\n'),
    objects,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ])
}

export async function send(
  caller: Caller,
  owner: string,
  content: string | Uint8Array,
  name = 'a.jpg',
) {
  const { headers, body } = fileIn(content, name)
  return caller('POST', `/api/attachments/${owner}/files`, body, headers)
}

/** Sends a file and attaches it; answers the attachment. */
export async function attach(
  caller: Caller,
  owner: string,
  more: object = {},
  content: string | Uint8Array = JPEG,
) {
  const { file_id } = (await send(caller, owner, content)).body
  const thumbnail_id = (await send(caller, owner, JPEG)).body.file_id
  const entry = { kind: 'other', title: 'Skan', file_id, thumbnail_id, ...more }
  const { body, status } = await caller('POST', `/api/attachments/${owner}`, entry)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body as { id: number; version: number }
}

import { expect, test } from 'vitest'
import type { FreeSpace } from '#platform/files/disk-space.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { testApi } from '#testing/api.ts'
import { JPEG, buildPng } from '../../pictures/server/testing.ts'
import { forgetAttachments } from './retention.ts'
import { buildSamplePdf } from './files/testing/build-pdf.ts'
import {
  attachFile,
  createParishWithCard,
  downloadAttachment,
  listAttachments,
  sendAttachment,
} from './testing.ts'

const disk = { left: 'enough' as FreeSpace }
const server = await testApi({
  diskSpace: { left: () => disk.left },
})
const { database, inParish } = server

const photo = { kind: 'photo', title: 'Zdjęcie' }

test('attachments: disk space low → uploads refused, stored files still read', async () => {
  const { priest, card } = await createParishWithCard(server)
  const { id } = await attachFile(priest, card)
  disk.left = 'little'
  expect(await sendAttachment(priest, card, JPEG)).toMatchObject({ status: 503 })
  expect((await downloadAttachment(server, priest, card, id)).statusCode).toBe(200)
  disk.left = 'none'
  expect((await downloadAttachment(server, priest, card, id)).statusCode).toBe(503)
  disk.left = 'enough'
})

test('attachments: empty, truncated or too large file → refused', async () => {
  const { priest, card } = await createParishWithCard(server)
  const getUploadMessage = async (content: Buffer) =>
    (await sendAttachment(priest, card, content)).body.message
  expect(await getUploadMessage(Buffer.alloc(0))).toBe('Plik jest pusty')
  expect(await getUploadMessage(Buffer.alloc(40 * 2 ** 20))).toMatch(
    /Największy dozwolony ma 20 MB/,
  )
  // The kind of a file is recognised by its content, not by its name.
  expect((await sendAttachment(priest, card, buildSamplePdf(1), 'skan.jpg')).body).toMatchObject({
    kind: 'pdf',
  })
})

test('retention: removed attachments are deleted after a month, files without an attachment after a day', async () => {
  const { priest, card } = await createParishWithCard(server)
  const [keptAttachment, removedAttachment] = [
    await attachFile(priest, card),
    await attachFile(priest, card, {}, buildPng(50, 50)),
  ]
  await priest('DELETE', `/api/attachments/${card}/${removedAttachment.id}`, { version: 1 })
  const old = {
    kind: 'pdf' as const,
    bytes: 1,
    digest: 'x'.repeat(43),
    sent_by: priest.user_id,
    sent_at: '2026-01-01',
  }
  await inParish(priest.parish_id, async db => {
    await db.insertInto('attachment_files').values(old).execute()
    await db
      .updateTable('attachments')
      .set({ removed_at: '2026-01-01' })
      .where('id', '=', removedAttachment.id)
      .execute()
  })
  await forgetAttachments(database)
  const storedRows = await inParish(priest.parish_id, async db => ({
    attachments: await db.selectFrom('attachments').select('id').execute(),
    digests: await db.selectFrom('attachment_files').select('digest').execute(),
  }))
  expect(storedRows.attachments).toEqual([{ id: keptAttachment.id }])
  expect(storedRows.digests).toHaveLength(4)
  expect(storedRows.digests).not.toContainEqual({ digest: old.digest })
})

test('merge people: photographs and scans of both cards remain, and the older photograph is listed', async () => {
  const { priest, id, card } = await createParishWithCard(server)
  const [otherPersonId] = await registerPeople(priest, {
    names: 'Anna',
    surname: 'Święch',
    birth_date: '1980',
  })
  await attachFile(priest, card, photo)
  await attachFile(priest, `people/${otherPersonId}`, photo)
  await attachFile(priest, `people/${otherPersonId}`, { title: 'Dyspensa' })
  const version = 1
  const response = await priest('POST', `/api/peoples/${id}/merge`, {
    other_id: otherPersonId,
    version,
    other_version: 1,
    choices: {},
  })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  expect((await listAttachments(priest, card)).map(({ title }) => title)).toEqual([
    'Dyspensa',
    'Zdjęcie',
  ])
  expect((await priest('GET', `/api/peoples/${id}`)).body.attachments).toBe(2)
})

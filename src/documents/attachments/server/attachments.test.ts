import { expect, test } from 'vitest'
import { postBaptism } from '#books/baptisms/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { JPEG, buildExif, buildPng, withSegment } from '../../pictures/server/testing.ts'
import { buildPdf, buildSamplePdf } from './files/testing/build-pdf.ts'
import {
  attachFile,
  createParishWithCard,
  downloadAttachment,
  listAttachments,
  sendAttachment,
} from './testing.ts'

const server = await testApi()
const { database, inParish, newParish, signIn } = server

const photo = { kind: 'photo', title: 'Zdjęcie' }

test('attachments: a photograph is on the card without its location, for every reader of the person', async () => {
  const { priest, id, card } = await createParishWithCard(server)
  const photoBytes = withSegment(0xe1, buildExif(1))
  const { id: photo_id } = await attachFile(priest, card, photo, photoBytes)
  expect((await priest('GET', `/api/peoples/${id}`)).body).toMatchObject({
    photo: { id: photo_id, version: 1 },
    attachments: 0,
  })
  for (const part of ['file', 'thumbnail']) {
    const { rawPayload, headers } = await downloadAttachment(server, priest, card, photo_id, part)
    expect(rawPayload.equals(JPEG), part).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  }
})

const SCRIPT = '/S /JavaScript /JS (app.alert\\(1\\))'
const PDF_CATALOG_ENTRIES = '/Type /Catalog /Pages 2 0 R'
test.each([
  ['a script on opening', `${PDF_CATALOG_ENTRIES} /OpenAction << ${SCRIPT} >>`],
  [
    'a named script',
    `${PDF_CATALOG_ENTRIES} /Names << /JavaScript << /Names [(a) << ${SCRIPT} >>] >> >>`,
  ],
  ['a program to start', `${PDF_CATALOG_ENTRIES} /OpenAction << /S /Launch /F (calc.exe) >>`],
  [
    'an address to open',
    `${PDF_CATALOG_ENTRIES} /OpenAction << /S /URI /URI (https://example.test) >>`,
  ],
])(
  'attachments: a PDF with %s is stored unchanged, and only downloaded, never shown as a page',
  async (_, catalog) => {
    const { priest, card } = await createParishWithCard(server)
    const tree = '<< /Type /Pages /MediaBox [0 0 595 842] /Count 1 /Kids [3 0 R] >>'
    const active = buildPdf([`<< ${catalog} >>`, tree, '<< /Type /Page /Parent 2 0 R >>'])
    const { id } = await attachFile(
      priest,
      card,
      { kind: 'civil', title: 'Odpis', thumbnail_id: null },
      active,
    )
    const { rawPayload, headers } = await downloadAttachment(server, priest, card, id)
    expect(rawPayload.equals(active)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': expect.stringMatching(/default-src 'none';.*sandbox/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    })
  },
)

test('attachments: a new photograph replaces the former one; a removed one can be restored', async () => {
  const { priest, id, card } = await createParishWithCard(server)
  const first = await attachFile(priest, card, photo)
  const second = await attachFile(priest, card, photo, buildPng(40, 40))
  const getPhotoId = async () => (await priest('GET', `/api/peoples/${id}`)).body.photo?.id ?? null
  expect(await getPhotoId()).toBe(second.id)
  expect((await downloadAttachment(server, priest, card, first.id)).statusCode).toBe(404)
  const address = `/api/attachments/${card}/${second.id}`
  const { body: removal } = await priest('DELETE', address, { version: 1 })
  expect(await getPhotoId()).toBeNull()
  expect((await priest('POST', `${address}/restore`, { version: removal.version })).status).toBe(
    200,
  )
  expect(await getPhotoId()).toBe(second.id)
})

test('attachments: a scan is listed with title, author and page count; reading it is logged', async () => {
  const { priest, id, card } = await createParishWithCard(server)
  const { id: scan } = await attachFile(
    priest,
    card,
    { kind: 'civil', title: 'Zaświadczenie USC', thumbnail_id: null },
    buildSamplePdf(3),
  )
  expect(await listAttachments(priest, card)).toMatchObject([
    { title: 'Zaświadczenie USC', file_kind: 'pdf', pages: 3, thumbnail: false },
  ])
  const { rawPayload, headers } = await downloadAttachment(server, priest, card, scan)
  expect(rawPayload.equals(buildSamplePdf(3))).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringContaining('Zaswiadczenie USC.pdf'),
  })
  const { body } = await priest('GET', `/api/history/people/${id}`)
  expect(body.data[0]).toMatchObject({ part: 'Załącznik', action: 'insert' })
  const places = async () =>
    (await priest('GET', `/api/readers/people/${id}`)).body.data.map(
      ({ place }: { place: string }) => place,
    )
  await expect.poll(places).toEqual(expect.arrayContaining(['Załącznik', 'Załączniki']))
})

test('attachments: an act has its own, and their changes are in its history', async () => {
  const { priest } = await createParishWithCard(server)
  const act = await postBaptism(priest)
  const owner = `baptisms/${act.id}`
  const { id, version } = await attachFile(priest, owner, { title: 'Karta zgonu' })
  const address = `/api/attachments/${owner}/${id}`
  const words = { kind: 'certificate', title: 'Świadectwo zgonu', version }
  expect((await priest('PUT', address, words)).status).toBe(200)
  expect(await listAttachments(priest, owner)).toMatchObject([{ title: 'Świadectwo zgonu' }])
  const { body } = await priest('GET', `/api/history/baptisms/${act.id}`)
  expect(body.data[0]).toMatchObject({ part: 'Załącznik', action: 'update' })
  const response = await priest('POST', `/api/attachments/${owner}`, {
    ...photo,
    file_id: (await sendAttachment(priest, owner, JPEG)).body.file_id,
    thumbnail_id: (await sendAttachment(priest, owner, JPEG)).body.file_id,
  })
  expect(response.status).toBe(422)
})

test('attachments: another parish or an account without permission → neither reads nor changes anything', async () => {
  const { priest, card } = await createParishWithCard(server)
  const { id } = await attachFile(priest, card)
  const stranger = await newParish()
  const clerk = await signIn(3, priest.parish_id)
  const tries: [Caller, number][] = [
    [stranger, 404],
    [clerk, 403],
  ]
  await inParish(priest.parish_id, async () => {
    await database.query(
      `update users set rights_taken = '{people.read,people.write}' where id = $1`,
      [clerk.user_id],
    )
  })
  for (const [caller, status] of tries) {
    const answers = [
      await caller('GET', `/api/attachments/${card}`),
      await caller('POST', `/api/attachments/${card}`, { ...photo, file_id: 1, thumbnail_id: 2 }),
      await caller('DELETE', `/api/attachments/${card}/${id}`, { version: 1 }),
      await sendAttachment(caller, card, JPEG),
    ]
    expect(answers.map(answer => answer.status)).toEqual([status, status, status, status])
    for (const part of ['file', 'thumbnail']) {
      expect((await downloadAttachment(server, caller, card, id, part)).statusCode).toBe(status)
    }
  }
})

test('attachments: a file can be attached once, by the account that uploaded it', async () => {
  const { priest, card } = await createParishWithCard(server)
  const clerk = await signIn(3, priest.parish_id)
  const { file_id } = (await sendAttachment(priest, card, JPEG)).body
  const entry = { kind: 'other', title: 'Skan', file_id, thumbnail_id: null }
  expect((await clerk('POST', `/api/attachments/${card}`, entry)).status).toBe(422)
  const responses = await Promise.all(
    [1, 2].map(() => priest('POST', `/api/attachments/${card}`, entry)),
  )
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422])
  const [firstAttachment, secondAttachment] = await Promise.all([
    attachFile(priest, card, {}, buildPng(50, 50)),
    attachFile(priest, card, {}, buildPng(60, 60)),
  ])
  expect((await listAttachments(priest, card)).map(({ id }) => id)).toEqual(
    expect.arrayContaining([firstAttachment.id, secondAttachment.id]),
  )
})

test('attachments: the same file twice on one card → refused', async () => {
  const { priest, card } = await createParishWithCard(server)
  await attachFile(priest, card, { title: 'Wyrok' })
  const { file_id } = (await sendAttachment(priest, card, JPEG)).body
  const duplicate = { kind: 'other', title: 'Skan', file_id, thumbnail_id: null }
  expect(await priest('POST', `/api/attachments/${card}`, duplicate)).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/już tu jest: „Wyrok”/) },
  })
})

test('attachments of a restricted card: reading allowed, adding and removing → 422', async () => {
  const { priest, id, card } = await createParishWithCard(server)
  const { id: scan } = await attachFile(priest, card)
  const { body: person } = await priest('GET', `/api/peoples/${id}`)
  const wish = { version: person.version, reason: 'Wniosek osoby' }
  expect((await priest('POST', `/api/peoples/${id}/restrict`, wish)).status).toBe(200)
  expect((await downloadAttachment(server, priest, card, scan)).statusCode).toBe(200)
  expect((await sendAttachment(priest, card, JPEG)).status).toBe(422)
  const response = await priest('DELETE', `/api/attachments/${card}/${scan}`, { version: 1 })
  expect(response).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/ograniczone/) },
  })
})

import { expect, test } from 'vitest'
import { getFile } from '#imports/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { readDocx } from '#ui/rich-text/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { plainLook } from '../contract.ts'
import { paperGroups } from '../papers.ts'
import { buildPng } from '../../pictures/server/testing.ts'

const { api, newParish, inParish, signIn } = await testApi()

async function send(clerk: Caller, content: Uint8Array, name = 'herb.png') {
  const { headers, body } = getFile(content, name)
  return clerk('POST', '/api/letterhead-pictures', body, headers)
}
const getLogo = async (clerk: Caller, width = 60) =>
  (await send(clerk, buildPng(width, 80))).body.digest as string

const write = (clerk: Caller, change: object, paper = 'all', version: number | null = null) =>
  clerk('PUT', `/api/letterheads/${paper}`, { ...plainLook, ...change, version })

async function child(clerk: Caller) {
  const entry = {
    archival: true,
    act_number: '7',
    year: 2026,
    baptism_date: '2026',
    names: 'Zofia',
    surname: 'Gołąb',
  }
  return (await clerk('POST', '/api/baptisms', entry)).body.id as number
}
async function certificate(clerk: Caller, id: number) {
  const { body } = await clerk('GET', `/api/prints/baptismDefaultCertificate?id=${id}`)
  return { ...(await read(body.pdf)), document_id: body.document_id as number }
}
async function read(pdf: string) {
  const bytes = Buffer.from(pdf, 'base64')
  const { text, pages } = await readPdf(bytes)
  return { pages, text: text.replaceAll(/\s+/g, ' '), figures: countFigures(bytes), bytes }
}
/** Counts the pictures with a description in a PDF, besides the QR code. */
const countFigures = (pdf: Buffer) => pdf.toString('latin1').split('/S /Figure').length - 2

test('letterhead: a certificate has the parish’s coat of arms, lines and margins, and remains a PDF/A', async () => {
  const clerk = await newParish({ name: 'Parafia św. Anny' })
  const id = await child(clerk)
  const plain = await certificate(clerk, id)
  expect(plain.figures).toBe(0)
  const logo = await getLogo(clerk)
  const response = await write(clerk, {
    logo,
    own_lines: true,
    above: 'Ziemia Sokołowska',
    lines: 'ul. Polna 1\nNIP 123-456-32-18\nwww.anna.example',
    margin_left: 30,
  })
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({ paper: 'all', version: 1, logo, margin_left: 30 })
  const styledCertificate = await certificate(clerk, id)
  expect(styledCertificate.figures).toBe(1)
  expect(styledCertificate.text).toContain('ZIEMIA SOKOŁOWSKA Parafia św. Anny')
  expect(styledCertificate.text).toContain('ul. Polna 1 NIP 123-456-32-18 www.anna.example')
  expect(styledCertificate.bytes.toString('latin1')).toMatch(/pdfaid:part>2</)
  const findLeftEdge = (page: (typeof styledCertificate.pages)[number]) =>
    Math.min(...page.places.map(place => place.left))
  expect(findLeftEdge(styledCertificate.pages[0]!)).toBeGreaterThan((30 * 72) / 25.4 - 1)
})

test('letterhead: changed after the issue → an issued paper opens with the letterhead of its issue', async () => {
  const clerk = await newParish()
  const id = await child(clerk)
  await write(clerk, { logo: await getLogo(clerk), own_lines: true, above: 'Dawny nagłówek' })
  const { document_id, bytes } = await certificate(clerk, id)
  await write(clerk, { own_lines: true, above: 'Nowy nagłówek', layout: 'text' }, 'all', 1)
  const response = await clerk('GET', `/api/documents/${document_id}/pdf`)
  expect(Buffer.from(response.body.pdf, 'base64').equals(bytes)).toBe(true)
  expect((await certificate(clerk, id)).text).toContain('NOWY NAGŁÓWEK')
})

test('letterhead: a paper with its own letterhead differs from the others until that is removed', async () => {
  const clerk = await newParish()
  const id = await child(clerk)
  await write(clerk, { own_lines: true, above: 'Wszystkie' })
  await write(clerk, { layout: 'none' }, 'baptism-certificate')
  const { body } = await clerk('GET', '/api/letterheads')
  expect(body.data.map(({ paper }: { paper: string }) => paper)).toEqual([
    'all',
    'baptism-certificate',
  ])
  const ownCertificate = await certificate(clerk, id)
  expect(ownCertificate.text).not.toMatch(/WSZYSTKIE|Parafia św\. Anny/)
  const resetResponse = await clerk('DELETE', '/api/letterheads/baptism-certificate', {
    version: 1,
  })
  expect(resetResponse.body).toMatchObject({ version: null, above: 'Wszystkie' })
  expect((await certificate(clerk, id)).text).toContain('WSZYSTKIE')
  const anew = await write(clerk, { layout: 'text' }, 'baptism-certificate')
  expect(anew.body).toMatchObject({ version: 3, layout: 'text' })
  const historyResponse = await clerk('GET', '/api/letterheads/baptism-certificate/history')
  expect(historyResponse.body.meta.total).toBe(3)
  expect(JSON.stringify(historyResponse.body.data[0])).toContain('sama nazwa, bez herbu')
})

test('save letterhead: changed by a colleague meanwhile → 409', async () => {
  const clerk = await newParish()
  await write(clerk, {})
  expect((await write(clerk, {})).status).toBe(409)
  expect((await write(clerk, {}, 'all', 7)).status).toBe(409)
  expect((await clerk('DELETE', '/api/letterheads/notice', { version: 1 })).status).toBe(404)
})

test('letterhead picture: visible only to its parish; a picture in use cannot be deleted', async () => {
  const [clerk, stranger] = [await newParish(), await newParish()]
  const digest = await getLogo(clerk)
  expect((await write(stranger, { logo: digest })).body.errors.logo).toEqual([
    'Wybierz obraz jeszcze raz',
  ])
  const path = `/api/letterhead-pictures/${digest}`
  const take = (caller: Caller) => api.app.inject({ url: path, headers: { cookie: caller.cookie } })
  expect((await take(stranger)).statusCode).toBe(404)
  const response = await take(clerk)
  expect(response.headers['content-type']).toBe('image/png')
  expect(response.rawPayload.equals(buildPng(60, 80))).toBe(true)
  await write(clerk, { logo: digest })
  const deletion = await inParish(clerk.parish_id, db =>
    db.deleteFrom('letterhead_pictures').executeTakeFirst(),
  )
  expect(deletion.numDeletedRows).toBe(0n)
})

test('upload letterhead image: not an image, or unsuitable for printing → refused with a message', async () => {
  const clerk = await newParish()
  const message = async (content: Uint8Array) => (await send(clerk, content)).body.message
  expect(await message(Buffer.from('<svg><script/></svg>'))).toContain('SVG')
  // Build a PNG with a valid structure and no pixel data.
  const empty = buildPng(40, 40)
  const rows = empty.indexOf('IDAT')
  const hollow = Buffer.concat([empty.subarray(0, rows - 4), empty.subarray(-12)])
  expect(await message(hollow)).toContain('nie da się odczytać')
  expect(await message(Buffer.alloc(1024 * 1024 + 1))).toContain('za duży')
})

test.each([
  [{ margin_top: 5 }, 'margin_top', 'Co najmniej 12 mm'],
  [{ margin_right: 55 }, 'margin_right', 'Najwyżej 40 mm'],
  [{ logo_height: 90 }, 'logo_height', 'Najwyżej 40 mm'],
  [{ background_opacity: 0 }, 'background_opacity', 'Od 5 do 100'],
  [{ lines: 'a\nb\nc\nd\ne\nf\ng' }, 'lines', 'Najwyżej 6 wierszy'],
  [{ logo: '/etc/passwd' }, 'logo', 'Wybierz obraz jeszcze raz'],
])('save letterhead: %o → error at its field', async (change, field, words) => {
  const clerk = await newParish()
  const { status, body } = await write(clerk, change)
  expect(status).toBe(422)
  expect(body.errors[field]).toEqual([words])
})

test('letterheads: no permission → 403; unknown paper → 404', async () => {
  const priest = await newParish()
  const helper = await signIn(5, priest.parish_id)
  expect((await helper('GET', '/api/letterheads')).status).toBe(403)
  expect((await write(helper, {})).status).toBe(403)
  expect((await write(priest, {}, 'frame')).status).toBe(404)
})

test('preview letterhead: shows a sample paper, and stores nothing', async () => {
  const clerk = await newParish()
  const logo = await getLogo(clerk)
  const path = '/api/letterheads/wedding-certificate/preview'
  const previewResponse = await clerk('POST', path, { ...plainLook, logo })
  expect(previewResponse.body.drawing).toMatch(/^<svg[^]*<image/)
  const file = await clerk('POST', path, { ...plainLook, logo, file: true })
  const { text } = await read(file.body.pdf)
  expect(text).toContain('L. dz. WZÓR')
  expect(text).not.toContain('Autentyczność')
  expect((await clerk('GET', '/api/documents')).body.data).toEqual([])
})

test('preview letterhead: works for every paper that may have its own letterhead', async () => {
  const clerk = await newParish()
  for (const { papers } of paperGroups) {
    for (const { paper } of papers) {
      const { body } = await clerk('POST', `/api/letterheads/${paper}/preview`, plainLook)
      expect(body.drawing, paper).toContain('<svg')
    }
  }
})

test('letterhead: an editable text has the same head', async () => {
  const clerk = await newParish()
  const anna = { names: 'Anna', surname: 'Lis', gender: 2, birth_date: '1990-02-03' } as const
  const { id } = await inParish(clerk.parish_id, db =>
    db.insertInto('people').values(anna).returning('id').executeTakeFirstOrThrow(),
  )
  await write(clerk, { logo: await getLogo(clerk), own_lines: true, above: 'Ziemia Sokołowska' })
  const { body: docxAnswer } = await clerk('POST', `/api/docx/forms/opinion/${id}`, { texts: {} })
  const { text, document } = await readDocx(docxAnswer.docx)
  expect(text).toContain('Ziemia Sokołowska')
  expect(document).toContain('<pic:pic')
  const response = await clerk('GET', `/api/documents/${docxAnswer.document_id}/pdf`)
  expect((await readDocx(response.body.docx)).document).toContain('<pic:pic')
})

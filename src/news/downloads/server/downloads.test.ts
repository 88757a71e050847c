import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { getFile } from '#imports/server/testing.ts'
import { buildWorkbookParts, buildZip } from '#platform/sheets/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { ownDatabase } from '#testing/own-database.ts'

const { api, database, newParish, signIn } = await testApi({ url: await ownDatabase('downloads') })
const admin = await signIn(1, null)

const MB = 1024 * 1024
const PDF = `%PDF-1.7\n${'x'.repeat(100)}`

async function send(content: string | Uint8Array, name: string, sender = admin) {
  const { headers, body } = getFile(content, name)
  return sender('POST', '/api/download-files', body, headers)
}
async function put(content: string | Uint8Array, name: string, title = 'Wzór pisma') {
  const response = await send(content, name)
  expect(response.status, response.body.message).toBe(201)
  const { file_id } = response.body
  const { body } = await admin('POST', '/api/downloads', { title, description: '', file_id })
  return { ...(body as { id: number; version: number }), sent: response.body }
}
const take = (reader: Caller, id: number) =>
  api.app.inject({ url: `/api/downloads/${id}/file`, headers: { cookie: reader.cookie } })
const getRows = async (table: string) =>
  Number((await database.query(`select count(*) as n from ${table}`)).rows[0].n)

test('downloads: a file added by an administrator is downloaded complete by every user, as an attachment', async () => {
  const content = Buffer.concat([Buffer.from(PDF), Buffer.alloc(700_000, 'ż')])
  const { id, sent } = await put(content, 'Wzór.pdf')
  expect(sent).toMatchObject({ file_name: 'Wzór.pdf', kind: 'pdf', bytes: content.length })
  const parish = await newParish()
  const readers = [parish, await signIn(5, parish.parish_id), await signIn(4, null), admin]
  for (const reader of readers) {
    const { rawPayload, headers, statusCode } = await take(reader, id)
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(content)).toBe(true)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Wzor.pdf"; filename*=UTF-8''Wz%C3%B3r.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    const { body } = await reader('GET', '/api/downloads?search=pisma')
    expect(body.data[0]).toMatchObject({ id, file_name: 'Wzór.pdf', bytes: content.length })
  }
})

test('downloads: user who is not an administrator → 403 for adding, changing and removing', async () => {
  const priest = await newParish()
  const { id, version } = await put(PDF, 'a.pdf')
  const answers = [
    await send(PDF, 'b.pdf', priest),
    await priest('POST', '/api/downloads', { title: 'x', file_id: 1 }),
    await priest('PUT', `/api/downloads/${id}`, { title: 'x', version }),
    await priest('DELETE', `/api/downloads/${id}`, { version }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
})

const archive = (paths: string[]) => buildZip(Object.fromEntries(paths.map(path => [path, 'x'])))
const openDocument = (type: string) =>
  buildZip({ mimetype: `application/vnd.oasis.opendocument.${type}`, 'content.xml': '<x/>' })
const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex')

test.each<[name: string, content: string | Uint8Array]>([
  ['a.pdf', PDF],
  ['a.docx', archive(['[Content_Types].xml', 'word/document.xml'])],
  ['a.xlsx', buildZip(buildWorkbookParts(['']))],
  ['a.odt', openDocument('text')],
  ['a.ods', openDocument('spreadsheet')],
  ['a.csv', 'Imię;Nazwisko\nŻaneta;Źdźbło\n'],
  ['a.txt', Buffer.from('Za\xbf\xf3\xb3\xe6', 'latin1')],
  ['a.zip', archive(['lista.txt'])],
  ['a.png', PNG],
  ['a.jpeg', Buffer.from('ffd8ffe000104a464946', 'hex')],
])('downloads: %s with matching content → accepted', async (name, content) => {
  expect((await send(content, name)).status).toBe(201)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const KIND = /^Takiego pliku nie można dodać/
const CONTENT = /^Zawartość pliku nie zgadza się z jego nazwą/

test.each<[name: string, content: string | Uint8Array, told: RegExp]>([
  ['a.svg', SVG, KIND],
  ['a.html', '<h1>x</h1>', KIND],
  ['a.exe', 'MZ', KIND],
  ['bez-rozszerzenia', PDF, KIND],
  ['a.docm', archive(['word/document.xml']), KIND],
  ['a.png', SVG, CONTENT],
  ['a.txt', SVG, CONTENT],
  ['a.csv', '\ufeff\n <!DOCTYPE html><script>alert(1)</script>', CONTENT],
  ['a.txt', '<?xml version="1.0"?><svg/>', CONTENT],
  ['a.txt', PNG, CONTENT],
  ['a.pdf', 'MZ%PDF-', CONTENT],
  ['a.pdf', '%PD', CONTENT],
  ['a.docx', archive(['lista.txt']), CONTENT],
  ['a.docx', archive(['word/document.xml', 'word/vbaProject.bin']), CONTENT],
  ['a.xlsx', 'PK\u0003\u0004 not really', CONTENT],
  ['a.odt', openDocument('spreadsheet'), CONTENT],
  ['a.zip', PDF, CONTENT],
  ['a.jpg', PNG, CONTENT],
  ['a.pdf', '', /^Plik jest pusty/],
])(
  'downloads: %s with other content → refused, and nothing is stored',
  async (name, content, expectedMessage) => {
    const before = await getRows('files')
    const { status, body } = await send(content, name)
    expect([status, body.message]).toEqual([422, expect.stringMatching(expectedMessage)])
    expect(await getRows('files')).toBe(before)
  },
)

test('downloads: name with folders and invisible characters → stored without them', async () => {
  const { sent } = await put(PDF, 'tajne\u202efdp\u0007.pdf')
  expect(sent.file_name).toBe('tajnefdp.pdf')
  for (const name of ['../../../etc/cron.d/x.pdf', '..\\..\\x.pdf']) {
    expect((await put(PDF, name)).sent.file_name).toBe('x.pdf')
  }
})

let port: number
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' })
  port = (api.app.server.address() as AddressInfo).port
})

async function expectTooLarge(length: { 'content-length'?: number }) {
  const token = admin.token()
  const before = { rss: process.memoryUsage().rss, files: await getRows('files') }
  const sending = request({
    port,
    method: 'POST',
    path: '/api/download-files',
    headers: {
      ...getFile('', '').headers,
      ...length,
      cookie: `${admin.cookie}; XSRF-TOKEN=${token}`,
      'x-xsrf-token': token,
      'x-requested-with': 'XMLHttpRequest',
    },
  })
  const responsePromise = once(sending, 'response') as Promise<[IncomingMessage]>
  sending.on('error', () => {}) // the server may close the connection after refusing the file
  sending.write(getFile('', 'wielki.pdf').body.subarray(0, -19))
  for (let sentBytes = 0; sentBytes < 30; sentBytes++) sending.write(Buffer.alloc(MB, '%PDF-'))
  const [answer] = await responsePromise
  expect(answer.statusCode).toBe(422)
  expect(JSON.parse(await text(answer)).message).toBe(
    'Plik jest za duży. Największy dozwolony ma 25 MB.',
  )
  sending.destroy()
  expect(process.memoryUsage().rss - before.rss).toBeLessThan(100 * MB)
  expect(await getRows('files')).toBe(before.files)
}
test('downloads: 300 MB of unknown size → refused before all of it is received', () =>
  expectTooLarge({}))
test(
  'downloads: 300 MB of declared size → refused before all of it is received',
  { tags: ['nightly'] },
  () => expectTooLarge({ 'content-length': 300 * MB }),
)

async function expectWholeBothWays(megabytes: number) {
  const content = Buffer.alloc(megabytes * MB, 'a')
  content.write('%PDF-')
  const { id } = await put(content, 'duzy.pdf')
  const largest = await database.query('select max(length(content)) as n from file_parts')
  expect(largest.rows[0].n).toBe(256 * 1024)
  const { rawPayload } = await take(admin, id)
  expect(rawPayload.equals(content)).toBe(true)
}
test('downloads: 3 MB are uploaded and downloaded without being held in memory as a whole', () =>
  expectWholeBothWays(3))
test(
  'downloads: 25 MB are uploaded and downloaded without being held in memory as a whole',
  { tags: ['nightly'] },
  () => expectWholeBothWays(25),
)

test('downloads: disk full → nothing of the file is stored, and the user gets a message', async () => {
  const before = await getRows('file_parts')
  await database.query(`
    create function no_space() returns trigger language plpgsql as $$
      begin
        if new.part > 0 then raise exception using errcode = 'disk_full'; end if;
        return new;
      end $$;
    create trigger no_space before insert on file_parts for each row execute function no_space()`)
  const { status, body } = await send(Buffer.concat([Buffer.from(PDF), Buffer.alloc(MB)]), 'a.pdf')
  await database.query('drop trigger no_space on file_parts')
  expect([status, body.message]).toEqual([
    503,
    'Na serwerze skończyło się miejsce. Zapis nie został przyjęty.',
  ])
  expect(await getRows('file_parts')).toBe(before)
})

test('downloads: one uploaded file makes one download; unknown file id → error', async () => {
  const { body } = await send(PDF, 'a.pdf')
  const add = (file_id: unknown) => admin('POST', '/api/downloads', { title: 'Wzór', file_id })
  expect((await add(body.file_id)).status).toBe(201)
  for (const file_id of [body.file_id, 999_999]) {
    expect((await add(file_id)).body.errors).toEqual({ file_id: ['Wybierz plik jeszcze raz'] })
  }
  expect((await add(null)).body.errors).toEqual({ file_id: ['Wybierz plik'] })
})

test('downloads: removed file → available to no user, and can be restored', async () => {
  const priest = await newParish()
  const { id, version } = await put(PDF, 'a.pdf')
  const removeResponse = await admin('DELETE', `/api/downloads/${id}`, { version })
  expect((await take(priest, id)).statusCode).toBe(404)
  expect((await priest('GET', '/api/downloads?per_page=200')).body.data).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  const restoreResponse = await admin('POST', `/api/downloads/${id}/restore`, {
    version: removeResponse.body.version,
  })
  expect(restoreResponse.status).toBe(200)
  expect((await take(priest, id)).statusCode).toBe(200)
})

test('downloads: title and description are changed, and two editors do not overwrite each other', async () => {
  const { id, version } = await put(PDF, 'a.pdf', 'Wzurr')
  const change = { title: 'Wzór poprawiony', description: 'Na Adwent', version }
  expect((await admin('PUT', `/api/downloads/${id}`, change)).status).toBe(200)
  expect((await admin('PUT', `/api/downloads/${id}`, change)).status).toBe(409)
  expect((await admin('GET', '/api/downloads?search=adwent')).body.data[0].title).toBe(
    'Wzór poprawiony',
  )
})

test('downloads: not signed in → 401', async () => {
  const { id } = await put(PDF, 'a.pdf')
  const { statusCode } = await api.app.inject({ url: `/api/downloads/${id}/file` })
  expect(statusCode).toBe(401)
})

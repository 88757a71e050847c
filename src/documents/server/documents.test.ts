import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { buildManyPeople } from '#platform/printing/testing/many-people.ts'
import { renderPaper } from '#platform/printing/print.ts'
import { testApi } from '#testing/api.ts'
import { changeUntold } from '#history/server/testing.ts'
import { newCode, readCode } from './codes.ts'
import { fileName } from './typesetting.ts'
import { archivalBaptism, createParishWithAct } from './testing.ts'

const server = await testApi()
const { database, newParish, inParish, send } = server

test('documents: numbered per parish and year without gaps, also when issued concurrently', async () => {
  const { print, list } = await createParishWithAct(server)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(print))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const numbers = (await list('sortType=asc')).data.map(({ number }: { number: number }) => number)
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5])
})

test('documents: every paper is a PDF with a Polish name, listed in the register of documents', async () => {
  const { print, list, act, clerk } = await createParishWithAct(server)
  const { body } = await print()
  const year = new Date().getFullYear()
  expect(body.filename).toBe(`Świadectwo chrztu – Zofia Gołąb – 1-${year}.pdf`)
  expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect((await list(`subject=baptisms&subject_id=${act}`)).data).toMatchObject([
    { id: body.document_id, number: 1, year, code: 1, issued_by_name: 'ks. Jan Lis' },
  ])
  expect((await list('subject=baptisms&subject_id=999999')).data).toEqual([])
  expect((await clerk('GET', '/api/documents?search=swiad')).body.meta.total).toBe(1)
})

test('documents: an issued document opens again word for word after the act has been corrected', async () => {
  const { clerk, print, act } = await createParishWithAct(server)
  const first = (await print()).body
  const correction = {
    ...archivalBaptism,
    surname: 'Gołębiewska',
    version: 1,
    reason: 'Pisownia nazwiska',
  }
  expect((await clerk('PUT', `/api/baptisms/${act}`, correction)).status).toBe(200)
  const reprint = (await clerk('GET', `/api/documents/${first.document_id}/pdf`)).body
  expect(reprint.filename).toBe(first.filename)
  expect(reprint.pdf).toBe(first.pdf)
  const history = await inParish(clerk.parish_id, db =>
    db
      .selectFrom('history')
      .select(['action', 'new'])
      .where('table_name', '=', 'documents')
      .where('record_id', '=', first.document_id)
      .execute(),
  )
  expect(history).toMatchObject([{ action: 'insert' }, { action: 'update', new: { copies: 2 } }])
  expect(JSON.stringify(history)).not.toContain('Gołąb')
})

test('verify document: a member of the public learns that a paper is genuine, and nothing else', async () => {
  const { print, list } = await createParishWithAct(server)
  await print()
  const [{ verification_code }] = (await list()).data
  const ask = (code: string) => send({ method: 'GET', url: `/api/public/documents/${code}` })
  const { status, body } = await ask(verification_code.toLowerCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual([
    'number',
    'title',
    'issued_on',
    'parish',
    'standing',
    'outdated_reason',
  ])
  expect(body.standing).toBe('stands')
  expect(JSON.stringify(body)).not.toContain('Gołąb')
  expect((await ask('7F3K-92QD-1000')).body.message).toMatch(/^Nie wydano dokumentu/)
  expect((await ask('7F3K')).status).toBe(404)
})

test('verify document: content or title changed directly in the database → not confirmed', async () => {
  const { clerk, document_id, standing } = await issuePaper()
  const change = (text: string) =>
    changeUntold(database, clerk.parish_id!, 'documents', `${text} where id = ${document_id}`)
  await change(`update documents set content = content || '{"names": "Fałszywy"}'`)
  expect(await standing()).toBe('altered')
  await change(`update documents set content = content - 'names' || '{"names": "Zofia"}'`)
  await change(`update documents set title = 'Inny'`)
  expect(await standing()).toBe('altered')
})

/** Creates a parish with one certificate, and a function that verifies it as a member of the public. */
async function issuePaper() {
  const parish = await createParishWithAct(server)
  const { document_id } = (await parish.print()).body
  const [{ verification_code, version }] = (await parish.list()).data
  const verify = async () =>
    (await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })).body
  const standing = async () => (await verify()).standing
  return { ...parish, document_id, version, standing, verify }
}

test('documents: document of another parish → not found', async () => {
  const { print } = await createParishWithAct(server)
  const { document_id } = (await print()).body
  const stranger = await newParish()
  expect((await stranger('GET', `/api/documents/${document_id}/pdf`)).status).toBe(404)
  expect((await stranger('GET', '/api/documents')).body.meta.total).toBe(0)
})

test('documents: a print requested by a link from another page → refused, because it writes data', async () => {
  const { clerk, act, list } = await createParishWithAct(server)
  const answer = await send({
    method: 'GET',
    url: `/api/prints/baptismDefaultCertificate?id=${act}`,
    headers: { cookie: clerk.cookie },
  })
  expect(answer.status).toBe(419)
  expect((await list()).meta.total).toBe(0)
})

test('verification codes: no duplicates, and readable when dictated', () => {
  const codes = Array.from({ length: 200 }, newCode)
  expect(new Set(codes).size).toBe(200)
  for (const code of codes)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  expect(readCode('7f3k 92qd 1ooo')).toBe('7F3K-92QD-1000')
  expect(readCode('7F3K-92QD')).toBeUndefined()
})

test('fileName: characters that operating systems refuse are removed', () => {
  expect(fileName('Akt 12/2024', 'Anna "Ania" Nowak?', null)).toBe(
    'Akt 12-2024 – Anna Ania Nowak.pdf',
  )
})

test('issue paper: while it waits for a typesetting worker it holds no connection and no number', async () => {
  const { print, list } = await createParishWithAct(server)
  await print()
  // Two workers with twelve lists each stay busy until the check below, even on a fast machine.
  const people = { people: buildManyPeople(2500) }
  const long = Promise.all(Array.from({ length: 24 }, () => renderPaper('people-list', people)))
  let isPrinted = false
  const waiting = print().finally(() => (isPrinted = true))
  await pause(400)
  // A busy machine may still run the queries before the wait.
  const readState = () => ({
    printed: isPrinted,
    held: database.totalCount - database.idleCount,
  })
  await expect.poll(readState).toEqual({ printed: false, held: 0 })
  expect((await list()).meta.total).toBe(1)
  await Promise.all([long, waiting])
  expect((await list()).meta.total).toBe(2)
})

test('issue paper: sent again with the same key, also at once → issued once, and nothing is asked', async () => {
  const { clerk, list, act } = await createParishWithAct(server)
  const path = `/api/prints/baptismDefaultCertificate?id=${act}`
  const headers = { 'idempotency-key': `certificate of ${act}`, 'x-confirmed': '0' }
  const print = () => clerk('GET', path, undefined, headers)
  const answers = [...(await Promise.all([print(), print()])), await print()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.pdf)).size).toBe(1)
  expect((await list()).meta.total).toBe(1)
})

import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { NOBODY_MINOR } from '../../annexes.ts'
import { LETTERS, TEXT_CODES } from '../contract.ts'
import { buildAllowedProtocol, mixedCouple, makeProtocolCreator, readPaper } from './testing.ts'

const { newParish, signIn } = await testApi()
const createProtocol = makeProtocolCreator({ newParish })
/** Couples for whom the paper is allowed; the mixed couple is used for all other papers. */
const FITTING: Record<string, object> = {
  attachment05: { fiancee: { ...mixedCouple.fiancee, dic_faith_id: 22 } },
  attachment12b: { fiancee: { ...mixedCouple.fiancee, dic_faith_id: 16 } },
  attachment12c: { fiancee: { ...mixedCouple.fiancee, dic_faith_id: 22 } },
}

test.each(TEXT_CODES)(
  '%s is printed with the parish’s text, without unfilled placeholders',
  async template => {
    const { print, priest, id } = await createProtocol(
      template in LETTERS || template === 'attachment01a'
        ? buildAllowedProtocol
        : { ...mixedCouple, ...FITTING[template] },
    )
    const first = await print(template)
    const answer = first.status === 422 ? await print(template, 'side=fiance') : first
    const { text } = await readPaper(answer)
    expect(text).not.toMatch(/[{}[\]|]|null|undefined/)
    expect(text).toContain('Łukasz Żółć')
    const { data } = (await priest('GET', `/api/documents?subject=premaritals&subject_id=${id}`))
      .body
    expect(data[0].code).toBe(template in LETTERS ? LETTERS[template as keyof typeof LETTERS] : 20)
  },
)

test('papers for a minor: no party is a minor → refused', async () => {
  const fiancee = { ...mixedCouple.fiancee, birth_date: '2000-01-01' }
  const { print } = await createProtocol({ ...mixedCouple, fiancee })
  for (const template of ['attachment15a', 'attachment15b']) {
    const { status, body } = await print(template, 'side=fiancee')
    expect([status, body.message]).toEqual([422, NOBODY_MINOR])
  }
})

test('no paper is issued from a cancelled protocol', async () => {
  const { priest, id, print } = await createProtocol()
  await priest('POST', `/api/premaritals/${id}/cancel`, { version: 1, reason: 'Rezygnacja' })
  const { status, body } = await print('protocol')
  expect([status, body.message]).toEqual([
    422,
    'Protokół 1/2026 jest anulowany: nie wydaje się z niego dokumentów.',
  ])
})

test('papers are printed and reopened by clergy only', async () => {
  const { priest, id, print } = await createProtocol()
  const { document_id } = (await print('protocol')).body
  const clerk = await signIn(3, priest.parish_id)
  expect((await print('protocol', '', clerk)).status).toBe(403)
  expect((await clerk('GET', `/api/documents/${document_id}/pdf`)).status).toBe(404)
  const form = `/api/prints/forms/weddingLicence/${id}`
  expect((await clerk('GET', form)).status).toBe(403)
  expect((await clerk('POST', form, { texts: {} })).status).toBe(403)
  expect((await priest('GET', `/api/documents/${document_id}/pdf`)).status).toBe(200)
})

test('wedding data: the civil data and all signatures fit on one page', async () => {
  const { print } = await createProtocol(mixedCouple)
  expect((await readPaper(await print('weddingData'))).pages).toBe(1)
})

test('every paper of the protocol words the freedom of each party in their own gender', async () => {
  const free = { dic_marital_status_id: 1 }
  const { print } = await createProtocol({
    ...mixedCouple,
    fiance: { ...mixedCouple.fiance, ...free },
    fiancee: { ...mixedCouple.fiancee, ...free },
  })
  for (const template of ['protocol', 'weddingData', 'bannsRequest']) {
    const { text } = await readPaper(await print(template))
    expect(text, template).toMatch(/kawaler.*panna/)
    expect(text, template).not.toContain('kawaler / panna')
  }
})

test('printout by name: nothing to fill in → the PDF at once, otherwise the form', async () => {
  const { priest, id } = await createProtocol(full => full)
  const open = (name: string, caller: Caller = priest) =>
    caller('GET', `/api/prints/modification/${name}/${id}`)
  for (const name of ['protocol', 'weddingData']) {
    const { status, body } = await open(name)
    expect([status, body.fields], name).toEqual([200, undefined])
    expect(body.filename, name).toMatch(/\.pdf$/)
    expect(Buffer.from(body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const licence = (await open('weddingLicence')).body
  expect([licence.fields.length > 0, licence.pdf]).toEqual([true, undefined])
  expect((await open('attachment12a')).status).toBe(422)
  const clerk = await signIn(3, priest.parish_id)
  expect((await open('protocol', clerk)).status).toBe(403)
})

import { afterAll, expect, test } from 'vitest'
import { stopPrinting } from '#platform/printing/print.ts'
import { testApi } from '#testing/api.ts'

const { newParish } = await testApi()
afterAll(stopPrinting)

const child = { archival: true, act_number: '7', year: 2026, names: 'Zofia', surname: 'Gołąb' }

/** A clerk with one act, and ways to print its papers. */
async function office() {
  const clerk = await newParish({ role_id: 3 })
  const { body } = await clerk('POST', '/api/baptisms', child)
  const print = (paper: string, more = '') =>
    clerk('GET', `/api/prints/${body.id}/baptism/${paper}?${more}`)
  const issued = async () => (await clerk('GET', '/api/documents')).body.data
  return { clerk, print, issued, act: body.id as number }
}

test('a paper that is only looked at takes no number, is not kept and leaves no trace in the act', async () => {
  const { clerk, print, issued, act } = await office()
  const seen = await print('marriage', 'preview=true&purpose=%C5%9Blub')
  expect(seen).toMatchObject({ status: 200, body: { document_id: null } })
  expect(Buffer.from(seen.body.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  expect(seen.body.filename).toContain('podgląd')
  expect(await issued()).toEqual([])
  const { body } = await clerk('GET', `/api/baptisms/${act}`)
  expect(body.annotations ?? []).toEqual([])
  const first = await print('church')
  expect(first.body.filename).toContain(`1-${new Date().getFullYear()}`)
})

test('who looks hears that the same paper left today', async () => {
  const { print } = await office()
  expect((await print('church', 'preview=true')).body.remarks).toEqual([])
  await print('church')
  const { body } = await print('church', 'preview=true')
  expect(body.remarks.join()).toContain('wydano już dziś')
})

test('purposes and receivers written before are proposed, the most usual first, to this parish alone', async () => {
  const { clerk, print } = await office()
  for (const purpose of ['do bierzmowania', 'do ślubu', 'do ślubu'])
    await print('church', `purpose=${encodeURIComponent(purpose)}&recipient=Kuria`)
  const proposed = await clerk('GET', '/api/documents/suggestions')
  expect(proposed.body).toEqual({
    purposes: ['do ślubu', 'do bierzmowania'],
    recipients: ['Kuria'],
  })
  const { clerk: other } = await office()
  expect((await other('GET', '/api/documents/suggestions')).body.purposes).toEqual([])
})

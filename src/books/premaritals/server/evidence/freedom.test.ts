import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { samplePremarital, fullCouple } from '../testing.ts'

const { newParish } = await testApi()
async function createProtocol(change: object = {}) {
  const priest = await newParish()
  const { status, body } = await priest('POST', '/api/premaritals', {
    ...samplePremarital,
    ...change,
  })
  expect([status, body.message]).toEqual([201, undefined])
  const print = (template: string, query: string) =>
    priest('GET', `/api/prints/premaritals/${body.id}/${template}?${query}`)
  return { priest, print }
}

async function readPaper({ status, body }: { status: number; body: any }) {
  expect([status, body.message]).toEqual([200, undefined])
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  return { text: text.replaceAll(/\s+/g, ' ') }
}

test('attachment06: the oath follows from the marital status, or its text is left to be written', async () => {
  const printOath = async (status: number | null, answers = {}) => {
    const { print } = await createProtocol({
      fiance: { ...samplePremarital.fiance, dic_marital_status_id: status, answers },
    })
    return print('attachment06', 'side=fiance')
  }
  for (const [status, words] of [
    [1, 'nie zawierałem dotąd małżeństwa kościelnego ani cywilnego'],
    [3, 'moje małżeństwo ustało przez śmierć żony'],
    [6, 'sąd kościelny stwierdził nieważność mojego małżeństwa'],
    [null, 'oświadczam, że …'],
    [4, 'oświadczam, że …'],
  ] as const) {
    expect((await readPaper(await printOath(status))).text, `${status}`).toContain(words)
  }
  const previousMarriage = { been_previously_married: { answer: 'yes', text: null } }
  expect((await readPaper(await printOath(1, previousMarriage))).text).toContain('oświadczam, że …')
  expect((await printOath(2)).status).toBe(422)
  const civil = (side: 'fiance' | 'fiancee') => ({
    ...samplePremarital[side],
    dic_marital_status_id: 7,
  })
  for (const [civil_marriage, words] of [
    ['together', 'małżeństwo cywilne zawarłam tylko z obecną drugą stroną'],
    ['others', 'oświadczam, że …'],
    [null, 'oświadczam, że …'],
  ]) {
    const civilCouple = { fiance: civil('fiance'), fiancee: civil('fiancee') }
    const { print } = await createProtocol({ ...civilCouple, civil_marriage })
    expect((await readPaper(await print('attachment06', 'side=fiancee'))).text).toContain(words)
  }
})

test.each([
  [1, true],
  [3, false],
  [6, false],
  [null, false],
])(
  'attachment06: status %s → says that no document can prove freedom: %s',
  async (status, isSaid) => {
    const { print } = await createProtocol({
      fiance: { ...samplePremarital.fiance, dic_marital_status_id: status },
    })
    const { text } = await readPaper(await print('attachment06', 'side=fiance'))
    expect(text.includes('nie można udowodnić dokumentami')).toBe(isSaid)
  },
)

test.each(['nupturientStatements', 'attachment03', 'attachment04', 'attachment05'])(
  '%s: two believing Catholics → refused, because they make no such promises (KPK 1125)',
  async template => {
    const { print } = await createProtocol(fullCouple)
    const { status, body } = await print(template, 'side=fiancee')
    expect([status, body.message]).toEqual([422, expect.stringContaining('kan. 1071 § 2, 1125')])
  },
)

test('attachment06: parish text without the field of the status → refused for a widower, not for a bachelor', async () => {
  const { print, priest } = await createProtocol({
    fiance: { ...samplePremarital.fiance, dic_marital_status_id: 3 },
    fiancee: { ...samplePremarital.fiancee, dic_marital_status_id: 1 },
  })
  const words = { title: 'Oświadczenie', body: 'Ja, {strona}, nie zawierałem małżeństwa.' }
  expect((await priest('PUT', '/api/document-texts/attachment06', words)).status).toBe(200)
  const { status, body } = await print('attachment06', 'side=fiance')
  expect([status, body.message]).toEqual([422, expect.stringContaining('{wolnosc}')])
  expect((await print('attachment06', 'side=fiancee')).status).toBe(200)
})

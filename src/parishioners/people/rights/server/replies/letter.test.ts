import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'

const { newParish } = await testApi()

async function office(person: object = {}, request_kind = 'erase') {
  const priest = await newParish()
  const [id] = await registerPeople(priest, person)
  const request = { received_on: '2026-05-03', request_kind }
  await priest('POST', `/api/peoples/${id}/requests`, request)
  const reason = 'Wniosek z 3 maja'
  await priest('POST', `/api/peoples/${id}/restrict`, { version: 1, reason })
  const address = `/api/prints/forms/rightsReply/${id}`
  const open = async () => (await priest('GET', address)).body
  const issue = (texts: object) =>
    priest('POST', address, { texts: { requested: '2026-05-03', ...texts } })
  const decide = async () => {
    const [requestRow] = (await priest('GET', `/api/peoples/${id}/rights`)).body.requests
    await priest('POST', `/api/peoples/${id}/requests/${requestRow.id}/decide`, {
      version: requestRow.version,
      decision: 'granted',
      decided_on: '2026-05-20',
      decided_by: 'ks. Lis',
    })
  }
  return { priest, id: id!, open, issue, decide }
}
const getText = async (pdf: string) =>
  (await readPdf(Buffer.from(pdf, 'base64'))).text.replaceAll(/\s+/g, ' ')

test('rightsReply: states which data stay, which request was noted, and that leaving the Church is separate', async () => {
  const { open, issue } = await office()
  const { title, fields } = await open()
  expect(title).toBe('Odpowiedź na wniosek osoby')
  expect(fields.map(({ name }: { name: string }) => name)).toEqual([
    'recipient',
    'purpose',
    'requested',
    'title',
    'body',
  ])
  const { status, body } = await issue({})
  expect(status).toBe(201)
  const text = await getText(body.pdf)
  for (const words of [
    'Anna Maria Nowak',
    'Szanowna Pani,',
    'prawo do usunięcia danych nie przysługuje, gdy dane dotyczą udzielonych sakramentów',
    'art. 14 Dekretu ogólnego',
    'bez zgody ordynariusza miejsca.',
    'nie jest wystąpieniem z Kościoła',
    'odnotowuje się je w księdze ochrzczonych',
    'Kościelnego Inspektora Ochrony Danych',
  ]) {
    expect(text).toContain(words)
  }
  expect(text).toMatch(/jest ograniczone od \d+ \p{L}+ \d{4} r\./u)
  expect(text).toContain('wniosek o usunięcie danych z dnia 3 maja 2026 r.')
})

test('rightsReply: a man is addressed in the masculine form, and a restriction is stated with its day', async () => {
  const { open } = await office({ names: 'Jan', gender: 1 })
  const body = (await open()).fields.at(-1)
  expect(body.value).toContain('Szanowny Panie')
  expect(body.value).toContain('Pan udzielił')
  expect(body.value).toMatch(/ograniczone od \d+\s\p{L}+\s\d{4}\sr\.$/mu)
})

test('rightsReply: text typed by the clerk is printed literally, and the document is numbered', async () => {
  const { priest, id, issue } = await office()
  const bodyText = '#panic() <b>Proszę</b> *o cierpliwość*\n\nDrugi akapit.'
  const { body } = await issue({
    body: bodyText,
    recipient: 'Anna Nowak\nul. Polna 1',
    purpose: '',
  })
  const text = await getText(body.pdf)
  expect(text).toContain('#panic() <b>Proszę</b> *o cierpliwość* Drugi akapit.')
  expect(text).toContain('z dnia 3 maja 2026 r.')
  const { data } = (await priest('GET', `/api/documents?person_id=${id}`)).body
  expect(data).toMatchObject([{ number: 1, title: 'Odpowiedź na wniosek osoby' }])
})

test('rightsReply: empty text or a person of another parish → refused', async () => {
  const { id, issue } = await office()
  expect((await issue({ body: ' ' })).body.errors).toEqual({ body: ['Uzupełnij pole „Treść”'] })
  const stranger = await newParish()
  expect((await stranger('GET', `/api/prints/forms/rightsReply/${id}`)).status).toBe(404)
})

test('rightsReply: no request in the register, or no restriction on the card → refused', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  const refusal = async () => {
    const { status, body } = await priest('GET', `/api/prints/forms/rightsReply/${id}`)
    return [status, body.message]
  }
  expect(await refusal()).toEqual([422, expect.stringMatching(/wpisz wniosek[^.]+\.$/)])
  const request = { received_on: '2026-05-03', request_kind: 'erase' }
  await priest('POST', `/api/peoples/${id}/requests`, request)
  expect(await refusal()).toEqual([422, expect.stringContaining('ogranicz przetwarzanie')])
})

test.each(['access', 'rectify', 'annotate', 'other'])(
  'rightsReply to a request of kind %s without a decision → refused, and nothing is numbered',
  async kind => {
    const { priest, open, issue } = await office({}, kind)
    expect((await open()).message).toContain('Najpierw zapisz je przy wniosku')
    expect((await issue({})).status).toBe(422)
    expect((await priest('GET', '/api/documents')).body.data).toEqual([])
  },
)

const GRANTED = 'informuję, że wniosek uwzględniono.'

test.each([
  ['access', 'wniosek o informację o danych i ich kopię', GRANTED],
  ['rectify', 'wniosek o sprostowanie danych', GRANTED],
  ['annotate', 'wniosek o adnotację albo uzupełnienie danych', GRANTED],
  ['erase', 'wniosek o usunięcie danych', 'prawo do usunięcia danych nie przysługuje'],
  [
    'restrict',
    'wniosek o ograniczenie przetwarzania danych',
    'przetwarzanie danych osobowych jest ograniczone',
  ],
  ['other', 'wniosek dotyczący danych osobowych', GRANTED],
])(
  'rightsReply to a request of kind %s → it names that kind and answers it',
  async (kind, about, words) => {
    const { open, issue, decide } = await office({}, kind)
    if (words === GRANTED) await decide()
    const fields = (await open()).fields as { name: string; value: string }[]
    expect(fields.find(({ name }) => name === 'purpose')?.value).toBe(about)
    const { body } = await issue({})
    const text = await getText(body.pdf)
    expect(text).toContain(`Dotyczy: ${about} z dnia 3 maja 2026 r.`)
    expect(text).toContain(words)
    expect(text.includes('usunięcia danych')).toBe(kind === 'erase')
  },
)

test('rightsReply: states the decision of the register and the summary issued since the request', async () => {
  const { priest, id, open, decide } = await office({}, 'access')
  await priest('GET', `/api/prints/personData/${id}`)
  await decide()
  const body: string = (await open()).fields.at(-1).value
  expect(body).toContain(
    'wniosek o informację o danych i ich kopię informuję, że wniosek uwzględniono.',
  )
  expect(body).toMatch(/wydano dnia .* \(L\. dz\. 1\/\d{4}\)\./)
})

test('rightsReply: erasure granted → the letter says so and requires no restriction', async () => {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {})
  const request = { received_on: '2026-05-03', request_kind: 'erase' }
  const { id: requestID } = (await priest('POST', `/api/peoples/${id}/requests`, request)).body
  await priest('POST', `/api/peoples/${id}/requests/${requestID}/decide`, {
    version: 1,
    decision: 'granted',
    decided_on: '2026-05-20',
    decided_by: 'ks. Lis',
    decision_note: 'Telefon i e-mail',
  })
  const { body } = await priest('POST', `/api/prints/forms/rightsReply/${id}`, { texts: {} })
  const text = await getText(body.pdf)
  expect(text).toContain(
    'wniosek o usunięcie danych informuję, że wniosek uwzględniono. Uzasadnienie: Telefon i e-mail. Na przetwarzanie',
  )
  expect(text).not.toContain('nie przysługuje')
})

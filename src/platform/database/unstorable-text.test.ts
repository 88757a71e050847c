import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { removeInvisible } from '#shared/text/invisible-characters.ts'

const { newParish } = await testApi()
const clerk = await newParish()
const add = (name: string) => clerk('POST', '/api/towns', { name })

test.each([
  ['NUL', 'So\u0000kołów'],
  ['a control character', 'So\u0007kołów'],
  ['an escape of a terminal', '\u001b[31mSokołów'],
  ['a control of the upper half', 'So\u0085kołów'],
  ['half of a letter', 'Sokołów \ud800'],
  ['a sign that turns the direction of writing', '\u202eSokołów'],
  ['an isolate of the direction', '\u2067Sokołów\u2069'],
])(
  'unstorable text: a name with %s → refused at its field, never silently shortened',
  async (_, name) => {
    const { status, body } = await add(name)
    expect(status).toBe(422)
    expect(body.message).toMatch(/^Tekst zawiera niewidoczny znak/)
    expect(body.errors).toEqual({ name: [body.message] })
  },
)

test('unstorable text: detected at any depth; a body nested too deep → refused', async () => {
  for (const [depth, refusal] of [
    [20, 422],
    [50_000, 422],
    [100_000, 413],
  ] as const) {
    const deep = `${'['.repeat(depth)}"a"${']'.repeat(depth)}`
    const answer = await clerk('POST', '/api/towns', deep, { 'content-type': 'application/json' })
    expect([answer.status, answer.body.message]).toEqual([
      refusal,
      refusal === 422
        ? 'Nieprawidłowe dane: za dużo poziomów zagnieżdżenia'
        : 'Przesłano zbyt dużo danych naraz. Skróć tekst albo zapisz go w kilku częściach.',
    ])
  }
  const { status, body } = await clerk('POST', '/api/families', { members: [{ note: 'a\u0000' }] })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['members.0.note']])
})

test('unstorable text: a town name with a line break → refused', async () => {
  expect((await add('Sokołów\r\n  Podlaski')).status).toBe(200)
  const { body } = await clerk('GET', '/api/towns?search=podlaski')
  expect(body.data).toMatchObject([{ name: 'Sokołów Podlaski' }])
})

test('removeInvisible: invisible characters of a copied text are removed', () => {
  expect(removeInvisible('\ufeffAnna\u200e No\u0000wak')).toBe('Anna Nowak')
  expect(removeInvisible('Zażółć\tgęślą\njaźń')).toBe('Zażółć\tgęślą\njaźń')
})

test('unstorable text: a body with more values than any form sends → refused before they are checked', async () => {
  const { status, body } = await clerk('POST', '/api/towns', Array(25_001).fill(1))
  expect([status, body.message]).toEqual([
    413,
    'Przesłano zbyt dużo danych naraz. Skróć tekst albo zapisz go w kilku częściach.',
  ])
})

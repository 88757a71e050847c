import { expect, test } from 'vitest'
import { RequestError } from './post.ts'
import { createProofSender } from '#ui/proof-of-work.ts'
import { listSentences } from './sending.ts'

test('listSentences: refusal without fields → its own sentence', () => {
  expect(listSentences(new RequestError(422, 'Nieprawidłowy adres e-mail lub hasło'))).toEqual([
    'Nieprawidłowy adres e-mail lub hasło',
  ])
})

test('listSentences: refusal with fields → each field sentence once', () => {
  const errors = { email: ['Podaj adres e-mail'], password: ['Podaj hasło', 'Podaj adres e-mail'] }
  expect(listSentences(new RequestError(422, 'Popraw zaznaczone pola (2)', errors))).toEqual([
    'Podaj adres e-mail',
    'Podaj hasło',
  ])
})

test('listSentences: required bot check → no sentence', () => {
  const errors = { altcha: ['Zaznacz, że nie jesteś robotem'] }
  expect(
    listSentences(new RequestError(422, 'Nieprawidłowy adres e-mail lub hasło', errors)),
  ).toEqual(['Nieprawidłowy adres e-mail lub hasło'])
})

test('no proof of work is computed until the server asks for it', async () => {
  const send = createProofSender()
  const attempts: unknown[] = []
  await send(async altcha => attempts.push(altcha))
  await send(async altcha => attempts.push(altcha))
  expect(attempts).toEqual([undefined, undefined])
})

test('a refusal that asks for no proof is passed on unchanged', async () => {
  const send = createProofSender()
  const refusal = new RequestError(429, 'Zbyt wiele prób')
  await expect(send(() => Promise.reject(refusal))).rejects.toBe(refusal)
})

test('wrong password and required proof → error shown, no automatic retry', async () => {
  const send = createProofSender()
  let tries = 0
  const refusal = new RequestError(422, 'Nieprawidłowy adres e-mail lub hasło', {
    altcha: ['Zaznacz, że nie jesteś robotem'],
  })
  const attempt = async () => {
    tries++
    throw refusal
  }
  await expect(send(attempt)).rejects.toBe(refusal)
  expect(tries).toBe(1)
})

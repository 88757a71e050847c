import { expect, test } from 'vitest'
import { RequestError } from './post.ts'
import { createProofSender } from '#ui/proof-of-work.ts'
import { listSentences } from './sending.ts'

test('a refusal without fields says its own sentence', () => {
  expect(listSentences(new RequestError(422, 'Nieprawidłowy adres e-mail lub hasło'))).toEqual([
    'Nieprawidłowy adres e-mail lub hasło',
  ])
})

test('a refusal of fields says each of their sentences once', () => {
  const errors = { email: ['Podaj adres e-mail'], password: ['Podaj hasło', 'Podaj adres e-mail'] }
  expect(listSentences(new RequestError(422, 'Popraw zaznaczone pola (2)', errors))).toEqual([
    'Podaj adres e-mail',
    'Podaj hasło',
  ])
})

test('that a robot check is wanted is no sentence for people', () => {
  const errors = { altcha: ['Zaznacz, że nie jesteś robotem'] }
  expect(
    listSentences(new RequestError(422, 'Nieprawidłowy adres e-mail lub hasło', errors)),
  ).toEqual(['Nieprawidłowy adres e-mail lub hasło'])
})

test('nothing is computed until the server asks for it', async () => {
  const send = createProofSender()
  const attempts: unknown[] = []
  await send(async altcha => attempts.push(altcha))
  await send(async altcha => attempts.push(altcha))
  expect(attempts).toEqual([undefined, undefined])
})

test('a refusal that asks for no proof passes through untouched', async () => {
  const send = createProofSender()
  const refusal = new RequestError(429, 'Zbyt wiele prób')
  await expect(send(() => Promise.reject(refusal))).rejects.toBe(refusal)
})

test('a wrong password with a request for proof is told, not tried again behind one’s back', async () => {
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

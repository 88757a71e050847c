import { expect, test } from 'vitest'
import { type Card, addressOf, numberOf } from './address.ts'

const anna: Card = {
  phone: '+48600100200',
  email: 'Anna@Poczta.example',
  status: 'parishioner',
  restricted: false,
  departed: false,
  active: null,
  agrees: true,
  stopped: false,
}
const worker: Card = { ...anna, status: null, active: true, agrees: false }

test.each([
  '600 100 200',
  '+48 600-100-200',
  '0048600100200',
  '48600100200',
  '(0) 600.100.200',
  '+48 (0) 600 100 200',
])('a number typed as «%s» is one number', typed =>
  expect(numberOf(typed)).toEqual({ address: '+48600100200' }),
)

test.each([
  ['14 627 10 11', 'landline'],
  ['+48 22 123 45 67', 'landline'],
  ['+44 7700 900123', 'foreign'],
  ['00380441234567', 'foreign'],
  ['7123', 'short'],
  ['92505', 'short'],
  ['112', 'short'],
  ['60010020', 'short'],
  ['700 100 200', 'invalid'],
  ['600 100 200 300', 'invalid'],
  ['600 100 200, 600 100 201', 'invalid'],
  ['nie ma', 'invalid'],
  ['  ', 'no_number'],
  [null, 'no_number'],
])('%s: %s', (typed, problem) => {
  expect(numberOf(typed)).toEqual({ problem })
})

test.each([
  [{}, { address: '+48600100200' }],
  [{ status: 'deceased', agrees: false }, { problem: 'deceased' }],
  [{ restricted: true, agrees: false }, { problem: 'restricted' }],
  [{ departed: true }, { problem: 'departed' }],
  [{ agrees: false }, { problem: 'no_consent' }],
  [{ stopped: true }, { problem: 'stopped' }],
  [{ phone: null }, { problem: 'no_number' }],
] as [Partial<Card>, object][])('of the register, %j: %j', (change, answer) => {
  expect(addressOf({ ...anna, ...change }, 'sms')).toEqual(answer)
})

test('those who work in the parish are written to as long as they work there, and until they say STOP', () => {
  expect(addressOf(worker, 'sms')).toEqual({ address: '+48600100200' })
  expect(addressOf({ ...worker, active: false }, 'sms')).toEqual({ problem: 'inactive' })
  expect(addressOf({ ...worker, stopped: true }, 'sms')).toEqual({ problem: 'stopped' })
})

test('a letter goes to the e-mail; a STOP was about SMS', () => {
  expect(addressOf({ ...anna, stopped: true }, 'email')).toEqual({ address: 'anna@poczta.example' })
  expect(addressOf({ ...anna, email: 'anna@' }, 'email')).toEqual({ problem: 'bad_email' })
  expect(addressOf({ ...anna, email: null }, 'email')).toEqual({ problem: 'no_email' })
})

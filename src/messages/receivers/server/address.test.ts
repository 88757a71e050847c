import { expect, test } from 'vitest'
import { type ContactCard, getAddress, getNumber } from './address.ts'

const anna: ContactCard = {
  phone: '+48600100200',
  email: 'Anna@Poczta.example',
  status: 'parishioner',
  restricted: false,
  departed: false,
  active: null,
  agrees: true,
  stopped: false,
}
const worker: ContactCard = { ...anna, status: null, active: true, agrees: false }

test.each([
  '600 100 200',
  '+48 600-100-200',
  '0048600100200',
  '48600100200',
  '(0) 600.100.200',
  '+48 (0) 600 100 200',
])('getNumber: «%s» → the same number', input =>
  expect(getNumber(input)).toEqual({ address: '+48600100200' }),
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
])('getNumber: %s → %s', (input, problem) => {
  expect(getNumber(input)).toEqual({ problem })
})

test.each([
  [{}, { address: '+48600100200' }],
  [{ status: 'deceased', agrees: false }, { problem: 'deceased' }],
  [{ restricted: true, agrees: false }, { problem: 'restricted' }],
  [{ departed: true }, { problem: 'departed' }],
  [{ agrees: false }, { problem: 'no_consent' }],
  [{ stopped: true }, { problem: 'stopped' }],
  [{ phone: null }, { problem: 'no_number' }],
] as [Partial<ContactCard>, object][])(
  'getAddress of a person of the register: %j → %j',
  (change, answer) => {
    expect(getAddress({ ...anna, ...change }, 'sms')).toEqual(answer)
  },
)

test('getAddress: workers of the parish get messages while they are active and have not sent STOP', () => {
  expect(getAddress(worker, 'sms')).toEqual({ address: '+48600100200' })
  expect(getAddress({ ...worker, active: false }, 'sms')).toEqual({ problem: 'inactive' })
  expect(getAddress({ ...worker, stopped: true }, 'sms')).toEqual({ problem: 'stopped' })
})

test('getAddress: an e-mail uses the e-mail address; a STOP applies to SMS only', () => {
  expect(getAddress({ ...anna, stopped: true }, 'email')).toEqual({
    address: 'anna@poczta.example',
  })
  expect(getAddress({ ...anna, email: 'anna@' }, 'email')).toEqual({ problem: 'bad_email' })
  expect(getAddress({ ...anna, email: null }, 'email')).toEqual({ problem: 'no_email' })
})

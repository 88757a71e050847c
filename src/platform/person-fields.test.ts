import { expect, test } from 'vitest'
import { EmailAddress } from './person-fields.ts'

test.each([
  ['ewa@żółw.pl', true],
  ['ewa@ŻÓŁW.pl', true],
  ['ewa@xn--w-uga1v8h.pl', true],
  ['ewa@sklep.żółw.com.pl', true],
  ['jan.nowak@poczta.pl', true],
  ['żółw@poczta.pl', false],
  ['ewa@żółw', false],
  ['ewa@żółw.pl/x', false],
  ['ewa@żó łw.pl', false],
  ['ewa@１.２.３.４', false],
  ['ewa@ż@żółw.pl', false],
])('EmailAddress: %s → accepted: %s', (address, accepted) => {
  expect(EmailAddress.safeParse(address).success).toBe(accepted)
})

import { afterAll, expect, test } from 'vitest'
import { today, addDays } from '#shared/dates/days.ts'
import { houseWithPayments, getOrders } from '../../server/testing.ts'
import { placingDesk } from './testing.ts'

const server = await houseWithPayments()
const { visitor } = server
const { priest, url, send } = await placingDesk(server)
afterAll(() => server.local.stop())

const refusalCases: [what: string, change: object, field: string, words: string][] = [
  ['no content', { content: ' ' }, 'content', 'Napisz'],
  ['content without end', { content: 'a'.repeat(501) }, 'content', '500'],
  ['a novel for an intention', { content: 'ż'.repeat(5000) }, 'content', '500'],
  ['nothing offered', { amount: 0 }, 'amount', 'Najmniejsza ofiara'],
  ['less than the least', { amount: 999 }, 'amount', '10,00'],
  ['less than nothing', { amount: -1 }, 'amount', 'Podaj kwotę'],
  ['a billion', { amount: 1e9 }, 'amount', '10 000 zł'],
  ['more than money there is', { amount: 1e21 }, 'amount', 'Podaj kwotę'],
  ['half a grosz', { amount: 0.001 }, 'amount', 'Podaj kwotę'],
  ['an amount as people write it', { amount: '12,50' }, 'amount', 'Podaj kwotę'],
  ['full-width digits', { amount: '５０' }, 'amount', 'Podaj kwotę'],
  ['an e-mail that is none', { email: 'jan' }, 'email', 'np. jan@poczta.pl'],
  ['two receivers', { email: 'jan@a.pl\r\nBcc: e@b.pl' }, 'email', 'np. jan@poczta.pl'],
  ['a short phone', { phone: '600' }, 'phone', '9 cyfr'],
  ['a dear phone', { phone: '700 100 200' }, 'phone', 'podwyższonej opłacie'],
  ['no consent', { rodoRules: false }, 'rodoRules', 'Zaznacz zgodę'],
  ['a day no calendar has', { mass_date: '2027-02-30' }, 'mass_date', 'Nie ma takiej daty'],
  ['yesterday', { mass_date: addDays(today(), -1) }, 'mass_date', 'już minął'],
  ['the year 2100', { mass_date: '2100-05-03' }, 'mass_date', 'na rok naprzód'],
  [
    'tomorrow, with three days of lead',
    { mass_date: addDays(today(), 1) },
    'mass_date',
    'najbliższe',
  ],
  ['a template of nobody', { dic_intention_template_id: 999999999 }, 'mass_date', 'najbliższe'],
]
test.each(refusalCases)(
  'place order: %s → refused with a message, and nothing is written',
  async (_, change, field, words) => {
    const before = (await getOrders(priest)).length
    const { status, body } = await send(change)
    expect(status).toBe(422)
    expect(body.errors[field].join()).toContain(words)
    expect((await getOrders(priest)).length).toBe(before)
  },
)

test('place order: a script in the intention is stored as plain text', async () => {
  const content = '<script>alert(1)</script> {{7*7}}'
  const { body } = await send({ content })
  const { body: publicOrder } = await visitor()(
    'GET',
    `/api/public/${url}/intention-orders/${body.number}`,
  )
  expect(publicOrder.content).toBe(content)
})

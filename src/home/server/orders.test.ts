import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { testApi } from '#testing/api.ts'

const { inParish, newParish } = await testApi()

test('home: intentions that need attention are counted in the own parish', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('intentions')
      .values([
        { mass_date: today(), mass_time: '18:00', content: 'Bez celebransa' },
        { mass_date: today(), mass_time: '07:00', content: '† Anna Lis', celebrant: 'ks. Jan Lis' },
      ])
      .execute(),
  )
  expect((await clerk('GET', '/api/home')).body.intentions).toBe(1)
  expect((await (await newParish())('GET', '/api/home')).body.intentions).toBe(0)
})

test('home: orders that wait for the office are counted, settled ones are not', async () => {
  const clerk = await newParish()
  await inParish(clerk.parish_id, async db => {
    const { id } = await db
      .insertInto('intention_patterns')
      .values({ name: 'Wieczorna', weekdays: [1, 2, 3, 4, 5, 6, 7], mass_time: '18:00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const order = (number: string, status: 'waiting' | 'accepted' | 'unclear') => ({
      number,
      status,
      content: `Intencja ${number}`,
      request_key: Buffer.from(number),
      request_hash: Buffer.from(number),
      mass_date: '2027-01-10',
      mass_time: '18:00',
      intention_pattern_id: id,
      name: 'Anna',
      surname: 'Nowak',
      email: 'anna@poczta.example',
      phone: '+48600100200',
      amount: 5000,
      rodo_version: '1',
      dic_payment_method_id: 1,
    })
    await db
      .insertInto('intention_orders')
      .values([order('A-1', 'waiting'), order('A-2', 'accepted'), order('A-3', 'unclear')])
      .execute()
  })
  const { orders } = (await clerk('GET', '/api/home')).body
  expect(orders.total).toBe(2)
  expect(orders.data).toMatchObject([
    { number: 'A-1', content: 'Intencja A-1', mass_date: '2027-01-10', mass_time: '18:00' },
    { number: 'A-3' },
  ])
})

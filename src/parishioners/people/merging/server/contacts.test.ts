import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../server/testing.ts'
import { findLine, getMerger, readAllTables } from './testing.ts'

const server = await testApi()

const phone = (value: string) => ({ kind: 'phone' as const, value })

test('merge: every number of both cards remains once, the main one that was not chosen among the others; undone exactly', async () => {
  const clerk = await server.newParish()
  const [kept, gone] = await registerPeople(
    clerk,
    { phone: '600100200', email: 'a@poczta.pl', contacts: [phone('14 627 10 11')] },
    {
      phone: '600100201',
      dic_phone_type_id: 3,
      email: 'a@poczta.pl',
      contacts: [phone('600100200'), phone('600100202'), { kind: 'email', value: 'b@poczta.pl' }],
    },
  )
  const { compare, merged, undo, card } = getMerger(clerk)
  const before = await readAllTables(server, clerk.parish_id!)
  expect(findLine((await compare(kept!, gone!)).body, 'contacts')).toMatchObject({
    kept: '+48 14 627 10 11',
    gone: '+48 600 100 200, +48 600 100 202, b@poczta.pl',
    options: [],
  })
  const merge = await merged(kept!, gone!, { phone: 'gone' })
  const { phone: mainPhone, email, contacts } = await card(kept!)
  expect([mainPhone, email]).toEqual(['+48600100201', 'a@poczta.pl'])
  const values = contacts.map((contact: { value: string }) => contact.value)
  expect(values.toSorted()).toEqual(['+48146271011', '+48600100200', '+48600100202', 'b@poczta.pl'])
  expect((await undo(merge)).status).toBe(200)
  expect(await readAllTables(server, clerk.parish_id!)).toEqual(before)
})

test('merge: two different main numbers without a choice → the number of the other card becomes one of the others', async () => {
  const clerk = await server.newParish()
  const [kept, gone] = await registerPeople(
    clerk,
    { phone: '600100200' },
    { phone: '14 627 10 11', dic_phone_type_id: 2 },
  )
  const { merged, card } = getMerger(clerk)
  await merged(kept!, gone!)
  expect(await card(kept!)).toMatchObject({
    phone: '+48600100200',
    contacts: [{ kind: 'phone', value: '+48146271011', phone_type: 'domowy' }],
  })
})

import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { listCommunions, prepareGroup, transferGroup } from './testing.ts'

const { database, newParish, inParish } = await testApi()

const undo = (clerk: Caller, id: number, except = false) =>
  clerk('POST', `/api/communion-transfers/${id}/undo`, { except })

test('an undone group stays in the book, cancelled; its preparations are reopened and letters dropped', async () => {
  const clerk = await newParish()
  const ids = await prepareGroup(clerk, { surname: 'Lis' }, { surname: 'Żak' })
  const { id } = (await transferGroup(clerk, ids)).body
  const { status, body } = await undo(clerk, id)
  expect([status, body]).toEqual([200, { cancelled: 2, kept: [] }])
  for (const { id: act } of await listCommunions(clerk, `&transfer_id=${id}`)) {
    expect((await clerk('GET', `/api/communions/${act}`)).body).toMatchObject({
      cancel_reason: 'Cofnięcie wpisu grupy',
      notices: [{ state: 'dropped' }],
      preparation_id: null,
    })
  }
  expect((await clerk('GET', '/api/communion-preparations?state=open')).body.meta.total).toBe(2)
  const response = await undo(clerk, id)
  expect([response.status, response.body.message]).toEqual([
    422,
    'Wpis tej grupy jest już cofnięty.',
  ])
  expect((await transferGroup(clerk, ids, { first_number: 3 })).status).toBe(201)
})

test('undo transfer: acts changed since → named, nothing is undone; the other acts can still be undone', async () => {
  const clerk = await newParish({ user: { name: 'ks. Jan Lis' } })
  const ids = await prepareGroup(clerk, { surname: 'Lis' }, { surname: 'Noga' }, { surname: 'Żak' })
  const { id } = (await transferGroup(clerk, ids)).body
  const [first, second, third] = await listCommunions(clerk, `&transfer_id=${id}`)
  await inParish(clerk.parish_id, async db => {
    await db.updateTable('communions').set({ names: 'Anna' }).where('id', '=', first!.id).execute()
    await db
      .insertInto('communion_annotations')
      .values({
        communion_id: second!.id,
        dic_annotation_kind_id: 1,
        text: 'x',
        entered_by_name: 'x',
      })
      .execute()
  })
  const { status, body } = await undo(clerk, id)
  expect(status).toBe(422)
  expect(body).toMatchObject({
    barred_count: 2,
    left: 1,
    barred_by: [{ name: 'akt 1/2026, Lis Anna' }, { name: 'akt 2/2026, Noga Aleksandra' }],
  })
  expect(body.message).toContain('zmieniono: Imiona')
  expect(body.message).toContain('przybyło: adnotacja')
  expect((await listCommunions(clerk, '&cancelled=false')).length).toBe(3)
  expect((await undo(clerk, id, true)).body).toEqual({ cancelled: 1, kept: ['1/2026', '2/2026'] })
  expect(await listCommunions(clerk, '&cancelled=true')).toMatchObject([{ id: third!.id }])
  expect((await undo(clerk, id, true)).body).toMatchObject({ left: 0 })
})

test('undo transfer: parish requires a second person for cancelling → 422', async () => {
  const clerk = await newParish()
  const { id } = (await transferGroup(clerk, await prepareGroup(clerk, { surname: 'Lis' }))).body
  await database.query('update parishes set second_person = true where id = $1', [clerk.parish_id])
  const { status, body } = await undo(clerk, id)
  expect([status, body.message]).toEqual([422, expect.stringContaining('zatwierdza druga osoba')])
})

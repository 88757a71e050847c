import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { getSignedLetterhead, parishHead } from './letterhead.ts'

const { newParish, inParish, database } = await testApi()

const worker = (change: object = {}) => ({
  title: 'ks.',
  names: 'Jan',
  surname: 'Lis',
  worker_function: 'proboszcz',
  clergy: true,
  signs: true,
  ...change,
})

/** Returns the signatory when this user issues a paper in a parish with these workers. */
async function signer(workers: (user_id: number) => object[]) {
  const priest = await newParish()
  const rows = workers(priest.user_id)
  return inParish(priest.parish_id, async db => {
    if (rows.length)
      await db
        .insertInto('parish_workers')
        .values(rows as never)
        .execute()
    const { signature_name, signature_function } = await getSignedLetterhead(db, priest.user_id)
    return [signature_name, signature_function]
  })
}

test('signer: the parish priest signs, unless the signed-in priest signs himself', async () => {
  const vicar = (user_id?: number) =>
    worker({ names: 'Adam', surname: 'Ćwik', worker_function: 'wikariusz', user_id })
  expect(await signer(() => [vicar(), worker()])).toEqual(['ks. Jan Lis', 'proboszcz'])
  expect(await signer(user_id => [worker(), vicar(user_id)])).toEqual([
    'ks. Adam Ćwik',
    'wikariusz',
  ])
})

test('signer: the text of the signature is used as it was written', async () => {
  expect(await signer(() => [worker({ signature_text: 'ks. kan. dr Jan Lis, dziekan' })])).toEqual([
    'ks. kan. dr Jan Lis',
    'dziekan',
  ])
  expect(await signer(() => [worker({ signature_text: 'ks. Jan Lis' })])).toEqual([
    'ks. Jan Lis',
    null,
  ])
})

test('signer: workers who do not sign or have left → nobody signs, a blank line is left', async () => {
  expect(await signer(() => [])).toEqual([null, null])
  expect(await signer(() => [worker({ signs: false }), worker({ active: false })])).toEqual([
    null,
    null,
  ])
})

test('letterhead: a sheet has the name of the parish and its diocese in Polish', async () => {
  const priest = await newParish({ name: 'Parafia św. Anny' })
  const head = () => inParish(priest.parish_id, parishHead)
  await database.query(`update parishes set phone = '+48146000000' where id = $1`, [
    priest.parish_id,
  ])
  expect(await head()).toMatchObject({
    name: 'Parafia św. Anny',
    town: 'Sokołów',
    phone: '+48 14 600 00 00',
    diocese: null,
  })
  for (const [name, kind, words] of [
    [`tarnowska ${priest.parish_id}`, 'diecezja', `Diecezja tarnowska ${priest.parish_id}`],
    [
      `krakowska ${priest.parish_id}`,
      'archidiecezja',
      `Archidiecezja krakowska ${priest.parish_id}`,
    ],
    [`Ordynariat ${priest.parish_id}`, 'ordynariat', `Ordynariat ${priest.parish_id}`],
  ]) {
    const { rows } = await database.query(
      'insert into dioceses (name, kind) values ($1, $2) returning id',
      [name, kind],
    )
    await database.query('update parishes set diocese_id = $1 where id = $2', [
      rows[0].id,
      priest.parish_id,
    ])
    expect((await head()).diocese).toBe(words)
  }
})

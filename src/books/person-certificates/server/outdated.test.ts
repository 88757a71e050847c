import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason } from '#platform/database/records.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { createPersonCard } from './testing.ts'

const { inParish, newParish, send } = await testApi()

/** Issues a paper and returns its validity as the office and as the public page of its code show it. */
async function issue(clerk: Caller, address: string) {
  const { status, body } = await clerk('GET', `/api/prints/${address}`)
  expect(status).toBe(200)
  return async () => {
    const { data } = (await clerk('GET', '/api/documents')).body
    const paper = data.find(({ id }: { id: number }) => id === body.document_id)
    const { verification_code, standing, changed_proofs } = paper
    const answer = await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })
    expect(answer.body.standing).toBe(standing)
    return [standing, changed_proofs]
  }
}

async function office() {
  const clerk = await newParish()
  const id = await createPersonCard(inParish, clerk)
  const change = (values: object) =>
    inParish(clerk.parish_id, db =>
      db.updateTable('people').set(values).where('id', '=', id).execute(),
    )
  const inOffice = (work: (db: Db) => Promise<unknown>) => inParish(clerk.parish_id, work)
  return { clerk, id, change, inOffice }
}

const STANDS = ['stands', []]

const NO_STATEMENT_OF_STATE = ['membership', 'godparent', 'opinion']

test.each(NO_STATEMENT_OF_STATE)(
  'fate_since: %s after a change of the marital status → valid; of the name → outdated',
  async template => {
    const { clerk, id, change } = await office()
    const ask = await issue(clerk, `peopleDocuments/${id}/${template}`)
    await change({ dic_marital_status_id: 2 })
    expect(await ask()).toEqual(STANDS)
    await change({ surname: 'Sokolska' })
    expect(await ask()).toEqual(['outdated', ['surname']])
  },
)

test('fate_since: free state after a change of the marital status → outdated; of the practice → valid', async () => {
  const { clerk, id, change } = await office()
  const ask = await issue(clerk, `peopleDocuments/${id}/freeState`)
  await change({ dic_practice_id: 2 })
  expect(await ask()).toEqual(STANDS)
  await change({ dic_marital_status_id: 2 })
  expect(await ask()).toEqual(['outdated', ['dic_marital_status_id']])
})

test('fate_since: certificate about a person with a changed proof → outdated, with the change', async () => {
  const { clerk, id, change } = await office()
  const ask = await issue(clerk, `peopleDocuments/${id}/membership`)
  expect(await ask()).toEqual(STANDS)
  await change({ phone: '+48600100200', family_name: 'Nowak' })
  expect(await ask()).toEqual(STANDS)
  await change({ surname: 'Sokolska', status: 'former' })
  expect(await ask()).toEqual(['outdated', ['status', 'surname']])
  await change({ surname: 'Sokołowska', status: 'parishioner' })
  expect(await ask()).toEqual(STANDS)
  await change({ left_church_date: '2026-05-03' })
  expect(await ask()).toEqual(['outdated', ['left_church_date']])
  const later = await issue(clerk, `familyDocuments/${await addFamily(clerk, id)}/card`)
  expect(await later()).toEqual(STANDS)
})

test('fate_since: a sacrament noted from a certificate is corrected or removed → outdated', async () => {
  const { clerk, id, inOffice } = await office()
  const ask = await issue(clerk, `peopleDocuments/${id}/godparent`)
  await inOffice(db => db.updateTable('person_sacraments').set({ place: 'Bochnia' }).execute())
  expect(await ask()).toEqual(STANDS)
  await inOffice(db =>
    db
      .updateTable('person_sacraments')
      .set({ place: 'Wieliczka' })
      .where('kind', '=', 'baptism')
      .execute(),
  )
  expect(await ask()).toEqual(['outdated', ['sacraments']])
})

test('fate_since: act of the person corrected since → outdated; act entered later → unchanged', async () => {
  const { clerk, id, inOffice } = await office()
  const act = { act_number: '1', year: 1990, names: 'Katarzyna', surname: 'Sokołowska' }
  const add = (table: 'baptisms' | 'confirmations') =>
    inOffice(db =>
      db
        .insertInto(table)
        .values({ ...act, person_id: id })
        .execute(),
    )
  await add('baptisms')
  const ask = await issue(clerk, `peopleDocuments/${id}/godparent`)
  await add('confirmations')
  const correct = (table: string) =>
    inOffice(async db => {
      await setChangeReason(db, 'Według księgi')
      await sql`update ${sql.table(table)} set surname = 'Sokolska'`.execute(db)
    })
  await correct('confirmations')
  expect(await ask()).toEqual(STANDS)
  await correct('baptisms')
  expect(await ask()).toEqual(['outdated', ['acts']])
})

const addFamily = (clerk: Caller, person_id: number) =>
  inParish(clerk.parish_id, async db => {
    const { id } = await db
      .insertInto('families')
      .values({ family_name: 'Sokołowscy', building_number: '7' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('family_members').values({ family_id: id, person_id }).execute()
    return id
  })

test('fate_since: family card with a changed address or members → outdated', async () => {
  const { clerk, id, change, inOffice } = await office()
  const family_id = await addFamily(clerk, id)
  const ask = await issue(clerk, `familyDocuments/${family_id}/card`)
  await change({ phone: '+48600100200' })
  expect(await ask()).toEqual(STANDS)
  await change({ names: 'Karolina' })
  expect(await ask()).toEqual(['outdated', ['members']])
  await change({ names: 'Katarzyna' })
  await inOffice(db => db.updateTable('families').set({ building_number: '9' }).execute())
  expect(await ask()).toEqual(['outdated', ['building_number']])
})

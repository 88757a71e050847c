import { expect, test } from 'vitest'
import { postBaptism, sampleBaptism } from '#books/baptisms/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { getMerger } from '../../merging/server/testing.ts'
import { registerPeople } from '../../server/testing.ts'

const { inParish, newParish, signIn } = await testApi()

/** Jan is a godfather, a witness of a wedding and a sponsor; Ewa is the child of the baptism. */
async function withRoles() {
  const priest = await newParish({ user: { clergy: true } })
  const [jan = 0, ewa = 0] = await registerPeople(
    priest,
    { names: 'Jan', gender: 1, birth_date: '1980' },
    { names: 'Ewa', birth_date: '2026-03-01' },
  )
  const [godfather] = sampleBaptism.godparents
  await postBaptism(priest, {
    person_id: ewa,
    godparents: [{ ...godfather, person_id: jan, birth_date: '1980' }],
  })
  await inParish(priest.parish_id, async db => {
    const couple = {
      groom_names: 'Adam',
      groom_surname: 'Lis',
      bride_names: 'Ola',
      bride_surname: 'Kos',
    }
    const witnesses = JSON.stringify([{ person_id: jan, names: 'Jan', surname: 'Nowak' }])
    const act = { ...couple, year: 2020, wedding_date: '2020-06-01', archival: true }
    await db
      .insertInto('weddings')
      .values({ ...act, act_number: '4', witnesses })
      .execute()
    const confirmation = { names: 'Iga', surname: 'Kos', year: 2019, archival: true }
    await db
      .insertInto('confirmations')
      .values({
        ...confirmation,
        act_number: '9',
        sponsor_person_id: jan,
        cancelled_at: '2020-01-01',
        cancel_reason: 'Wpis przez pomyłkę',
      })
      .execute()
  })
  return { priest, jan, ewa }
}

const readRoles = async (caller: Caller, id: number) => {
  const { status, body } = await caller('GET', `/api/peoples/${id}/roles`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.map((row: Record<string, unknown>) => [
    row.table_name,
    row.role,
    row.subject,
    `${String(row.act_number)}/${String(row.year)}`,
    row.cancelled,
  ])
}

const BAPTISM = ['baptisms', 'godparent', 'Zofia Maria Święcicka-Gołąb', '1/2026', false]
const WEDDING = ['weddings', 'wedding_witness', 'Adam Lis i Ola Kos', '4/2020', false]
const CONFIRMATION = ['confirmations', 'sponsor', 'Iga Kos', '9/2019', true]

test('roles of a person: godparent, witness and sponsor with the act, newest first, cancelled last', async () => {
  const { priest, jan, ewa } = await withRoles()
  expect(await readRoles(priest, jan)).toEqual([BAPTISM, WEDDING, CONFIRMATION])
  expect(await readRoles(priest, ewa)).toEqual([])
})

test('roles of a person: a book that the account may not read is left out; nothing of another parish', async () => {
  const { priest, jan } = await withRoles()
  const clerk = await signIn(3, priest.parish_id, { rights_taken: ['weddings.read'] })
  expect(await readRoles(clerk, jan)).toEqual([BAPTISM, CONFIRMATION])
  const stranger = await newParish()
  expect((await stranger('GET', `/api/peoples/${jan}/roles`)).status).toBe(404)
})

test('roles of a person: after two cards are merged they are on the card that stays', async () => {
  const { priest, jan } = await withRoles()
  const [secondCard = 0] = await registerPeople(priest, {
    names: 'Jan',
    gender: 1,
    birth_date: '1980',
  })
  await getMerger(priest).merged(secondCard, jan)
  expect(await readRoles(priest, secondCard)).toEqual([BAPTISM, WEDDING, CONFIRMATION])
})

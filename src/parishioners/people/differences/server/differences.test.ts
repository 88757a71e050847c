import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../../server/testing.ts'

const { inParish, newParish, signIn } = await testApi()

/** Creates a woman baptised and married as Anna Maria Nowak, whose card was typed by hand. */
async function createAnna(change: object = {}) {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { birth_town: 'Żarnowiec', ...change })
  const act = { year: 1990, names: 'Anna Maria', surname: 'Nowak', birth_date: '1990-05-03' }
  await inParish(clerk.parish_id, async db => {
    await db
      .insertInto('baptisms')
      .values([
        { ...act, act_number: '12', birth_town: 'Żarnów', person_id: id! },
        {
          ...act,
          act_number: '13',
          birth_town: 'Kielce',
          person_id: id!,
          cancelled_at: '2020-01-01',
          cancel_reason: 'Wpis przez pomyłkę',
        },
      ])
      .execute()
    await db
      .insertInto('weddings')
      .values({
        act_number: '4',
        year: 2015,
        groom_names: 'Jan',
        groom_surname: 'Zięba',
        bride_names: 'Anna',
        bride_surname: 'Nowak',
        bride_surname_after: 'Zięba',
        bride_person_id: id!,
      })
      .execute()
  })
  const differences = async () => (await clerk('GET', `/api/peoples/${id}/differences`)).body
  return { clerk, id: id!, differences }
}

test('card differences: valid acts are compared with the card, in a marriage each spouse with their own', async () => {
  const { differences } = await createAnna()
  const { data } = await differences()
  expect(data).toEqual([
    {
      book: 'baptisms',
      act_id: expect.any(Number),
      act_number: '12',
      year: 1990,
      field: 'birth_town',
      column: 'birth_town',
      card_id: expect.any(Number),
      version: 1,
      act: 'Żarnów',
      card: 'Żarnowiec',
    },
    expect.objectContaining({ book: 'weddings', field: 'names', act: 'Anna', card: 'Anna Maria' }),
  ])
})

test('card differences: book that the account may not read → no differences shown', async () => {
  const { clerk, id } = await createAnna()
  const books = async (rights_taken: string[]) => {
    const limitedClerk = await signIn(3, clerk.parish_id, { rights_taken })
    const { data } = (await limitedClerk('GET', `/api/peoples/${id}/differences`)).body
    return data.map(({ book }: { book: string }) => book)
  }
  expect(await books(['weddings.read'])).toEqual(['baptisms'])
  expect(await books(['baptisms.read'])).toEqual(['weddings'])
  expect(await books(['baptisms.read', 'weddings.read'])).toEqual([])
})

test('card differences: surname taken at the wedding → differs from the baptism until the card has the former', async () => {
  const { clerk, id, differences } = await createAnna({ surname: 'Zięba', birth_town: 'Żarnów' })
  const { version, data } = await differences()
  const fields = (list: { book: string; field: string }[]) =>
    list.map(({ book, field }) => `${book} ${field}`)
  expect(fields(data)).toEqual(['baptisms surname', 'weddings names'])
  const entry = {
    ...samplePersonEntry,
    surname: 'Zięba',
    family_name: 'Nowak',
    birth_town: 'Żarnów',
    version,
  }
  expect((await clerk('PUT', `/api/peoples/${id}`, entry)).status).toBe(200)
  expect(fields((await differences()).data)).toEqual(['weddings names'])
})

test('card differences: processing restricted → no change is offered', async () => {
  const { clerk, id, differences } = await createAnna()
  const { version } = (await clerk('GET', `/api/peoples/${id}/rights`)).body
  await clerk('POST', `/api/peoples/${id}/restrict`, { version, reason: 'Spór o dane' })
  expect((await differences()).data).toEqual([])
})

test('card differences: parents of the act are compared with the card, or with that of a picked parent', async () => {
  const { clerk, id, differences } = await createAnna({ birth_town: 'Żarnów', names: 'Anna Maria' })
  const [mother] = await registerPeople(clerk, { names: 'Ewa', surname: 'Nowak', gender: 2 })
  await inParish(clerk.parish_id, async db => {
    const parents = { father_names: 'Jan', mother_names: 'Hanna', mother_surname: 'Nowak' }
    await db.updateTable('baptisms').set(parents).where('person_id', '=', id).execute()
    await db
      .updateTable('people')
      .set({ father_names: 'Jacek', mother_id: mother! })
      .where('id', '=', id)
      .execute()
  })
  const { data } = await differences()
  const baptismDifferences = data.filter(({ book }: { book: string }) => book === 'baptisms')
  expect(baptismDifferences).toMatchObject([
    { field: 'father_names', column: 'father_names', card_id: id, act: 'Jan', card: 'Jacek' },
    { field: 'mother_names', column: 'names', card_id: mother, act: 'Hanna', card: 'Ewa' },
  ])
})

import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { createPersonCard, printedText, expectFreeStateRefusal } from './testing.ts'

const { newParish, inParish } = await testApi()

test.each([
  [3, 'współmałżonka', 'stan cywilny: wdowa), nie trwa'],
  [
    6,
    'nieważności',
    'stwierdzono nieważność małżeństwa, które wyżej wymieniona osoba zawierała wcześniej',
  ],
])(
  'freeState: status %i on the card alone → issued on a document with its number',
  async (status, lack, words) => {
    const clerk = await newParish({ role_id: 3 })
    const id = await createPersonCard(inParish, clerk, {
      person: { dic_marital_status_id: status },
    })
    await expectFreeStateRefusal(clerk, id, lack)
    await expectFreeStateRefusal(clerk, id, lack, { document: 'mówił, że ma' })
    const document = 'odpis aktu zgonu nr 7/2024 z 3.03.2024, USC w Tarnowie'
    const texts = { document }
    const text = await printedText(
      await clerk('POST', `/api/prints/forms/freeState/${id}`, { texts }),
    )
    expect(text).toContain(words)
    expect(text).toContain(`Dokument: ${document}.`)
  },
)

test('a merely civil union → the clerk must confirm', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await createPersonCard(inParish, clerk, { person: { dic_marital_status_id: 7 } })
  await expectFreeStateRefusal(clerk, id, 'związek cywilny')
  const texts = { confirm_free: 'tak' }
  const text = await printedText(
    await clerk('POST', `/api/prints/forms/freeState/${id}`, { texts }),
  )
  expect(text).toContain('Kancelaria potwierdza: że nie było małżeństwa kanonicznego')
})

test('freeState of a widow: the act of death in our own book is proposed, and is no proof until entered', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await createPersonCard(inParish, clerk, { person: { dic_marital_status_id: 3 } })
  await inParish(clerk.parish_id, db =>
    db
      .insertInto('deceased')
      .values({
        archival: true,
        act_number: '12',
        year: 2019,
        names: 'Adam',
        surname: 'Lis',
        death_date: '2019-03-03',
        spouse_person_id: id,
      })
      .execute(),
  )
  const { fields } = (await clerk('GET', `/api/prints/forms/freeState/${id}`)).body
  const field = fields.find(({ name }: { name: string }) => name === 'document')
  expect(field.value).toBe('')
  expect(field.hint).toContain('Propozycja: akt zgonu nr 12/2019 w tutejszej księdze')
  await expectFreeStateRefusal(clerk, id, 'współmałżonka')
})

test('a marriage known from a certificate or a family → refused too', async () => {
  const clerk = await newParish({ role_id: 3 })
  await expectFreeStateRefusal(
    clerk,
    await createPersonCard(inParish, clerk, { received: ['baptism', 'marriage'] }),
    'zapis w kartotece',
  )
  const [wife, husband] = [
    await createPersonCard(inParish, clerk),
    await createPersonCard(inParish, clerk, { person: { gender: 1, names: 'Adam' } }),
  ]
  await inParish(clerk.parish_id, async db => {
    const { id: family_id } = await db
      .insertInto('families')
      .values({ family_name: 'Lisowie' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('family_members')
      .values([
        { family_id, person_id: husband, dic_family_role_id: 1, is_head: true },
        { family_id, person_id: wife, dic_family_role_id: 2, is_head: false },
      ])
      .execute()
  })
  await expectFreeStateRefusal(clerk, wife, 'dane karty i rodziny')
  await inParish(clerk.parish_id, db =>
    db.updateTable('people').set({ dic_marital_status_id: 3 }).where('id', '=', wife).execute(),
  )
  await expectFreeStateRefusal(clerk, wife, 'trwa zapisane małżeństwo (dane karty i rodziny)')
})

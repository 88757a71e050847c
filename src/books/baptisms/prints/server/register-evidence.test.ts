import { describe, expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import {
  UNMARRIED_STATUS_TEXT,
  createAdultBaptism,
  getRefusal,
  insertNote,
  printText,
} from './testing.ts'

const server = await testApi()
const { inParish } = server

describe('certificates take facts from the register and from other books into account', () => {
  async function withCard(card: object = {}) {
    const { clerk, id } = await createAdultBaptism(server)
    const person = await inParish(clerk.parish_id, async db => {
      const { id: person_id } = await db
        .insertInto('people')
        .values({ names: 'Zofia', surname: 'Gołąb', gender: 2, ...card })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.updateTable('baptisms').set({ person_id }).where('id', '=', id).execute()
      return person_id
    })
    return { clerk, id, person }
  }
  const wedding = (clerk: Caller, bride_person_id: number) =>
    inParish(clerk.parish_id, db =>
      db
        .insertInto('weddings')
        .values({
          act_number: '10',
          year: 2018,
          wedding_date: '2018-06-20',
          groom_names: 'Jan',
          groom_surname: 'Lis',
          bride_names: 'Zofia',
          bride_surname: 'Gołąb',
          bride_person_id,
        })
        .execute(),
    )

  test('a marriage in our own book that the act of baptism does not mention blocks the certificate', async () => {
    const { clerk, id, person } = await withCard()
    await wedding(clerk, person)
    expect(await getRefusal(clerk, id, 'marriage')).toMatch(
      /^W akcie chrztu brakuje adnotacji\. Księga małżeństw zawiera informację o małżeństwie tej osoby \(akt 10\/2018, 20\.06\.2018\)\./,
    )
    await insertNote(server, clerk, id, annotationKinds.marriage, 'Jan Lis', {
      event_date: '2018-06-20',
    })
    expect(await printText(clerk, id, 'marriage')).not.toContain(UNMARRIED_STATUS_TEXT)
  })

  test('orders proved by a certificate block the certificate too', async () => {
    const { clerk, id, person } = await withCard()
    await inParish(clerk.parish_id, db =>
      db
        .insertInto('person_sacraments')
        .values({ person_id: person, kind: 'orders', event_date: '2015' })
        .execute(),
    )
    expect(await getRefusal(clerk, id, 'marriage')).toContain(
      'Kartoteka zawiera informację o święceniach',
    )
  })

  test('certificate for marriage: deceased person → refused', async () => {
    const byCard = await withCard({ status: 'deceased' })
    expect(await getRefusal(byCard.clerk, byCard.id, 'marriage')).toContain('nie żyje')
    const byNote = await createAdultBaptism(server)
    await insertNote(server, byNote.clerk, byNote.id, annotationKinds.death, '† 1944')
    expect(await getRefusal(byNote.clerk, byNote.id, 'marriage')).toContain('nie żyje')
    await printText(byNote.clerk, byNote.id, 'church')
  })
})

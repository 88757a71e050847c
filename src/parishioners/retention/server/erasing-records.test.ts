import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { ownDatabaseWithDictionaries } from '#testing/own-database.ts'
import {
  PROPOSALS,
  getProposal,
  listProposals,
  nameRecord,
  addFormerPerson,
  addCancelledProtocol,
  readHistoryText,
} from './testing.ts'

const app = await testApi({ url: await ownDatabaseWithDictionaries('retention_records') })
const { database, inParish } = app

test('eraseRecord: a cancelled protocol → answers and reasons are erased, its number and couple stay', async () => {
  const { priest, id } = await addCancelledProtocol(app)
  const [paper] = await inParish(priest.parish_id, db =>
    db
      .insertInto('documents')
      .values({
        number: 1,
        year: 2015,
        code: 20,
        template: 'premarital',
        title: 'Protokół rozmów',
        file_name: 'protokol.pdf',
        subject: 'premaritals',
        subject_id: id,
        content: JSON.stringify({ answers: 'choroba' }),
        verification_code: `P-${id}`,
        issued_by: priest.user_id,
        issued_by_name: 'ks. Jan Lis',
      })
      .returning('id')
      .execute(),
  )
  const proposal = await getProposal(priest, 'protocol')
  expect(proposal).toMatchObject({ state: 'protokół nr 1/2026, anulowany', premarital_id: id })
  expect((await priest('POST', `${PROPOSALS}/erase`, nameRecord(proposal))).status).toBe(201)
  const { body } = await priest('GET', `/api/premaritals/${id}`)
  expect(body).toMatchObject({
    protocol_number: 1,
    cancel_reason: 'Dane usunięto po terminie przechowywania',
    fiance: { surname: 'Żółć', phone: null, answers: {} },
  })
  expect(await readHistoryText(app, priest, 'premarital_parties')).not.toMatch(
    /choroba|impotence|600100300/,
  )
  expect(await readHistoryText(app, priest, 'premaritals')).not.toMatch('Rozstali')
  const response = await priest('GET', `/api/documents/${paper!.id}/pdf`)
  expect([response.status, response.body.message]).toEqual([
    422,
    'Treść tego pisma usunięto po terminie przechowywania danych.',
  ])
  expect((await priest('GET', '/api/documents')).body.data).toMatchObject([
    { number: 1, year: 2015, standing: 'cancelled' },
  ])
  expect((await listProposals(priest)).data).toEqual([])
})

test('eraseRecord: preparations that ended long ago → removed from lists; open ones are not proposed', async () => {
  const { priest, id } = await addFormerPerson(app, { status: 'parishioner', in_parish_to: null })
  const preparation = {
    people_id: id,
    year: 2015,
    name: 'Anna',
    surname: 'Nowak',
    phone: '600100400',
  }
  const withdrawn = { withdrawn_at: '2015-03-04', withdrawn_reason: 'Przeprowadzka' }
  await inParish(priest.parish_id, async db => {
    await db.insertInto('communion_preparations').values(preparation).execute()
    await db
      .insertInto('confirmation_preparations')
      .values({ person_id: id, year: 2015, phone: '600100500', ...withdrawn })
      .execute()
  })
  expect((await listProposals(priest)).data).toMatchObject([{ kind: 'confirmation' }])
  await priest('POST', `${PROPOSALS}/erase`, nameRecord(await getProposal(priest, 'confirmation')))
  expect(await readHistoryText(app, priest, 'confirmation_preparations')).not.toMatch(
    /600100500|Przeprow/,
  )
  expect((await priest('GET', '/api/confirmation-preparations')).body.data).toEqual([])
})

test('eraseRecord: a withdrawn registration → its child and parents are erased, also from history', async () => {
  const { priest } = await addFormerPerson(app, { status: 'parishioner', in_parish_to: null })
  await inParish(priest.parish_id, db =>
    db
      .insertInto('baptism_registrations')
      .values({
        names: 'Zuzanna',
        surname: 'Żurek',
        status: 'withdrawn',
        act: JSON.stringify({ mother_names: 'Genowefa' }),
      })
      .execute(),
  )
  expect((await listProposals(priest)).data).toEqual([])
  await database.query(`update history_entries set at = '2015-01-02' where parish_id = $1`, [
    priest.parish_id,
  ])
  const proposal = await getProposal(priest, 'registration')
  expect(proposal).toMatchObject({ subject: 'Żurek Zuzanna', state: 'zgłoszenie odwołane' })
  expect((await priest('POST', `${PROPOSALS}/erase`, nameRecord(proposal))).status).toBe(201)
  expect(await readHistoryText(app, priest, 'baptism_registrations')).not.toMatch(
    /Zuzanna|Żurek|Genowefa/,
  )
  expect((await priest('GET', '/api/baptism-registrations')).body.data).toEqual([])
  expect((await priest('GET', `/api/baptism-registrations/${proposal.record_id}`)).status).toBe(404)
})

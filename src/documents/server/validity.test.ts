import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { setChangeReason, toJsonb } from '#platform/database/records.ts'
import { testApi } from '#testing/api.ts'
import { archivalBaptism, createParishWithAct } from './testing.ts'

const server = await testApi()
const { database, inParish, send } = server

const person = async (parish_id: number | null) => {
  const { id } = await inParish(parish_id, db =>
    db
      .insertInto('people')
      .values({ names: 'Zofia', surname: 'Gołąb', building_number: '7', post_office: 'Tarnów' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Creates a parish with one certificate, and a function that verifies it as a member of the public. */
async function issuePaper() {
  const parish = await createParishWithAct(server)
  const { document_id } = (await parish.print()).body
  const [{ verification_code, version }] = (await parish.list()).data
  const verify = async () =>
    (await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })).body
  const standing = async () => (await verify()).standing
  return { ...parish, document_id, version, standing, verify }
}

test('documents: act corrected → earlier certificates outdated, later ones valid', async () => {
  const { clerk, act, standing, verify, print, list } = await issuePaper()
  expect(await standing()).toBe('stands')
  expect((await list()).data[0].standing).toBe('stands')
  const correction = {
    ...archivalBaptism,
    surname: 'Gołębiewska',
    version: 1,
    reason: 'Pisownia nazwiska',
  }
  expect((await clerk('PUT', `/api/baptisms/${act}`, correction)).status).toBe(200)
  expect(await standing()).toBe('outdated')
  expect((await list()).data[0]).toMatchObject({
    standing: 'outdated',
    changed_proofs: ['surname'],
  })
  expect((await verify()).outdated_reason).toBe('correction')
  await print()
  const [{ verification_code }] = (await list()).data
  const later = await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })
  expect(later.body.standing).toBe('stands')
})

test('documents: act annotated → earlier certificates outdated', async () => {
  const { clerk, act, standing, verify, list } = await issuePaper()
  const annotation = { dic_annotation_kind_id: 1, event_date: '2050-05-03', place: 'Tarnów' }
  const answer = await clerk('POST', `/api/baptisms/${act}/annotations`, annotation)
  expect([answer.status, answer.body.message]).toEqual([201, undefined])
  expect(await standing()).toBe('outdated')
  expect((await list()).data[0].changed_proofs).toEqual(['annotations'])
  expect((await verify()).outdated_reason).toBe('annotation')
})

test('documents: other people linked to an act → its certificates remain valid', async () => {
  const { clerk, act, standing } = await issuePaper()
  const id = await person(clerk.parish_id)
  const pointBaptism = (db: Db, person_id: number | null) =>
    db
      .updateTable('baptisms')
      .set({ person_id, godparents: toJsonb([{ names: 'Jan', surname: 'Lis', person_id }]) })
      .where('id', '=', act)
      .execute()
  await inParish(clerk.parish_id, db => pointBaptism(db, null))
  await inParish(clerk.parish_id, async db => {
    await setChangeReason(db, 'Połączenie dwóch kart')
    await pointBaptism(db, id)
  })
  expect(await standing()).toBe('stands')
})

test('as_printed: links to register cards are removed from people named in an act, in any book', async () => {
  const { rows } = await database.query(
    `select as_printed('{"names": "Jan", "sponsor_person_id": 7, "witnesses": [{"names": "Ewa", "person_id": 8}],
      "tags": ["a"], "version": 3}') as act`,
  )
  expect(rows[0].act).toEqual({ names: 'Jan', witnesses: [{ names: 'Ewa' }], tags: ['a'] })
})

test('documents: an annotation made by the issue of a certificate does not make it outdated', async () => {
  const { clerk, list, act } = await createParishWithAct(server, { birth_date: '2001-02-03' })
  const answer = await clerk('GET', `/api/prints/${act}/baptism/marriage`)
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  expect((await clerk('GET', `/api/baptisms/${act}`)).body.annotations).toHaveLength(1)
  const [{ verification_code }] = (await list()).data
  const later = await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })
  expect(later.body.standing).toBe('stands')
})

test('documents: a paper about a person stays valid when a part of the card that it does not state changes', async () => {
  const { clerk, print, list, act } = await createParishWithAct(server)
  await print()
  const { person_id } = (await clerk('GET', `/api/baptisms/${act}`)).body
  const id = person_id ?? (await person(clerk.parish_id))
  const answer = await clerk('GET', `/api/prints/peopleDocuments/${id}/membership`)
  expect(answer.status).toBe(200)
  const [{ verification_code }] = (await list(`subject=people&subject_id=${id}`)).data
  await inParish(clerk.parish_id, async db => {
    await setChangeReason(db, 'Poprawka na prośbę')
    await db.updateTable('people').set({ phone: '+48600100200' }).where('id', '=', id).execute()
  })
  const later = await send({ method: 'GET', url: `/api/public/documents/${verification_code}` })
  expect(later.body.standing).toBe('stands')
})

test('documents: act cancelled → its certificates are no longer valid', async () => {
  const { clerk, act, standing } = await issuePaper()
  const response = await clerk('POST', `/api/baptisms/${act}/cancel`, {
    version: 1,
    reason: 'Wpisano dwa razy',
  })
  expect(response.status).toBe(200)
  expect(await standing()).toBe('cancelled')
})

test('documents: a withdrawn one stays in the register with its reason, which is not public', async () => {
  const { clerk, document_id, version, standing, list } = await issuePaper()
  const withdraw = (body: object) => clerk('POST', `/api/documents/${document_id}/withdraw`, body)
  expect((await withdraw({ version, reason: ' ' })).body.errors).toEqual({
    reason: ['Podaj powód unieważnienia dokumentu'],
  })
  expect((await withdraw({ version: version + 5, reason: 'Zgubiony w urzędzie' })).status).toBe(409)
  expect((await withdraw({ version, reason: 'Zgubiony w drodze' })).status).toBe(200)
  expect(await standing()).toBe('withdrawn')
  const [document] = (await list()).data
  expect(document).toMatchObject({ withdrawn_reason: 'Zgubiony w drodze', number: 1 })
  expect((await withdraw({ version: document.version, reason: 'Jeszcze raz' })).body.message).toBe(
    'Ten dokument jest już unieważniony.',
  )
  expect((await clerk('GET', `/api/documents/${document_id}/pdf`)).status).toBe(200)
})

import { beforeAll, expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { samplePremarital } from '#books/premaritals/server/testing.ts'
import { registerPeople } from '#parishioners/people/server/testing.ts'
import { readPdf } from '#platform/printing/testing.ts'
import { type Caller, testApi } from './api.ts'

// Permissions revoked from an account must not be bypassed in any other way.
const { inParish, newParish, signIn } = await testApi()

let priest: Caller
let act: { id: number; version: number }
let protocol: { id: number }
let intention: { id: number; version: number }
const mass = {
  mass_date: '2026-05-04',
  mass_time: '18:00',
  content: 'O zdrowie dla Zuzanny',
  offering: 7700,
}

const createRecord = async (path: string, body: object) => {
  const answer = await priest('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
beforeAll(async () => {
  priest = await newParish()
  act = await createRecord('/api/baptisms', { ...sampleBaptism, offering: 7700 })
  protocol = await createRecord('/api/premaritals', samplePremarital)
  await inParish(priest.parish_id, db =>
    db
      .insertInto('intention_patterns')
      .values({ name: 'Wieczorna', weekdays: [1, 2, 3, 4, 5, 6, 7], mass_time: '18:00' })
      .execute(),
  )
  intention = await createRecord('/api/intentions', mass)
  await inParish(priest.parish_id, db =>
    db
      .insertInto('documents')
      .values({
        number: 9,
        year: 2026,
        template: 'letter',
        title: 'Zaświadczenie o protokole',
        subject: 'premaritals',
        subject_id: protocol.id,
        content: '{}',
        file_name: 'pismo.pdf',
        verification_code: `n-${priest.parish_id}`,
        issued_by: priest.user_id,
        issued_by_name: 'ks. Jan Lis',
      })
      .execute(),
  )
})

const signInWithoutRights = (...rights_taken: string[]) =>
  signIn(3, priest.parish_id, { clergy: true, rights_taken })
const read = async (caller: Caller, path: string) => (await caller('GET', path)).body

test('offerings hidden from the account: absent from cards, lists, history, search and the home panel', async () => {
  const clerk = await signInWithoutRights('offerings.read')
  expect((await read(priest, `/api/baptisms/${act.id}`)).offering).toBe(7700)
  for (const path of [
    `/api/baptisms/${act.id}`,
    `/api/intentions/${intention.id}`,
    '/api/intentions/unsatisfied',
    `/api/history/baptisms/${act.id}`,
    `/api/history/intentions/${intention.id}`,
    '/api/intentions/attention',
    '/api/search?search=zuzanny',
    '/api/home',
  ]) {
    const text = JSON.stringify(await read(clerk, path))
    expect(text, path).not.toMatch(/7700|77,00/)
  }
})

test('offerings hidden from the account: absent from printed documents', async () => {
  const clerk = await signInWithoutRights('offerings.read')
  const slip = `/api/prints/intentionConfirmationDefault?intentionID=${intention.id}&offering=true`
  const { status, body } = await clerk('GET', slip)
  expect(status).toBe(200)
  const storedDocument = await inParish(priest.parish_id, db =>
    db
      .selectFrom('documents')
      .select('content')
      .where('id', '=', body.document_id)
      .executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(storedDocument.content)).not.toContain('77,00')
})

test('offerings hidden from the account: absent from a paper that a colleague has issued', async () => {
  const slip = `/api/prints/intentionConfirmationDefault?intentionID=${intention.id}&offering=true`
  const { document_id } = (await priest('GET', slip)).body
  const readAmount = async (caller: Caller) => {
    const { status, body } = await caller('GET', `/api/documents/${document_id}/pdf`)
    expect(status, JSON.stringify(body).slice(0, 200)).toBe(200)
    return (await readPdf(Buffer.from(body.pdf, 'base64'))).text
  }
  expect(await readAmount(priest)).toContain('77,00')
  expect(await readAmount(await signInWithoutRights('offerings.read'))).not.toContain('77,00')
})

test('narrowed rights: values hidden from the user → not erased when the user saves', async () => {
  const clerk = await signInWithoutRights('offerings.read')
  const saveResponse = await clerk('PUT', `/api/baptisms/${act.id}`, {
    ...sampleBaptism,
    offering: 1,
    notes: 'dopisek',
    version: 1,
    reason: 'Dopisek w akcie',
  })
  expect(saveResponse.status, JSON.stringify(saveResponse.body)).toBe(200)
  expect(await read(priest, `/api/baptisms/${act.id}`)).toMatchObject({
    notes: 'dopisek',
    offering: 7700,
  })
  const { version } = await read(priest, `/api/intentions/${intention.id}`)
  const changeResponse = await clerk('PUT', `/api/intentions/${intention.id}`, {
    ...mass,
    offering: null,
    content: 'O zdrowie dla Zuzanny i Adama',
    version,
  })
  expect(changeResponse.status, JSON.stringify(changeResponse.body)).toBe(200)
  expect((await read(priest, `/api/intentions/${intention.id}`)).offering).toBe(7700)
})

test('protocols hidden from the account: not found anywhere', async () => {
  const clerk = await signInWithoutRights('premaritals.read')
  const { surname } = samplePremarital.fiance as { surname: string }
  const kinds = async (caller: Caller, search: string) =>
    (await read(caller, `/api/search?search=${encodeURIComponent(search)}`)).data.map(
      ({ kind }: { kind: string }) => kind,
    )
  expect(await kinds(priest, surname)).toContain('premaritals')
  expect(await kinds(clerk, surname)).not.toContain('premaritals')
  expect(await kinds(priest, '9/2026')).toContain('documents')
  expect(await kinds(clerk, '9/2026')).not.toContain('documents')
  expect((await clerk('GET', `/api/history/premaritals/${protocol.id}`)).status).toBe(403)
  const papers = async (caller: Caller) =>
    (await read(caller, '/api/documents?search=protokole')).data.length
  expect(await papers(priest)).toBe(1)
  expect(await papers(clerk)).toBe(0)
  expect(JSON.stringify(await read(clerk, '/api/home'))).not.toContain('protokole')
})

test('book hidden from the account: not counted anywhere', async () => {
  await inParish(priest.parish_id, db =>
    db.updateTable('baptisms').set({ needs_attention: true }).where('id', '=', act.id).execute(),
  )
  const clerk = await signInWithoutRights('baptisms.read')
  expect((await read(priest, '/api/home')).attention.baptisms).toBe(1)
  const { attention, registrations, notices } = await read(clerk, '/api/home')
  expect(attention.baptisms).toBeUndefined()
  expect([registrations, notices]).toEqual([null, null])
  expect((await clerk('GET', `/api/history/baptisms/${act.id}`)).status).toBe(403)
})

test('data dossier: issued only by an account that may see all data of the person', async () => {
  const [id] = await registerPeople(priest, {})
  const clerk = await signInWithoutRights('weddings.read')
  const { status, body } = await clerk('GET', `/api/prints/personData/${id}`)
  expect(status).toBe(403)
  expect(body.message).toContain('to konto widzi tylko część')
})

test('fields for clergy: one revoked permission hides all of them', async () => {
  const [id] = await registerPeople(priest, { notes: 'w tajemnicy' })
  const clerk = await signInWithoutRights('confidences.read')
  expect(await read(await signInWithoutRights(), `/api/peoples/${id}`)).toMatchObject({
    notes: 'w tajemnicy',
  })
  expect(JSON.stringify(await read(clerk, `/api/peoples/${id}`))).not.toContain('w tajemnicy')
  const historyBody = await read(clerk, `/api/history/people/${id}`)
  expect(JSON.stringify(historyBody)).not.toContain('w tajemnicy')
  expect((await clerk('GET', '/api/premaritals')).status).toBe(403)
})

test('backup of the parish: refused to an account that may see only a part of it', async () => {
  const limitedPriest = await signIn(2, priest.parish_id, { rights_taken: ['offerings.read'] })
  expect((await limitedPriest('GET', '/api/parishes/backup')).status).toBe(403)
  expect((await priest('GET', '/api/parishes/backup')).status).toBe(200)
})

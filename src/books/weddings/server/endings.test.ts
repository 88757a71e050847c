import { expect, test } from 'vitest'
import { annotationKinds } from '#dictionaries/annotation-kinds.ts'
import { today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { sampleWedding, postWedding, readWedding, getRegister } from './testing.ts'

const { newParish, inParish } = await testApi()
const { person, statusOf, pair, notesOn } = getRegister(inParish)

const sentence = {
  dic_annotation_kind_id: annotationKinds.nullity,
  event_date: '2031-02-03',
  place: 'Sąd Diecezjalny w Tarnowie',
  source_document: 'wyrok nr 12/2031',
  text: 'bez klauzuli',
}

async function annotate(clerk: Caller, id: number, note: object = sentence) {
  const answer = await clerk('POST', `/api/weddings/${id}/annotations`, note)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body as { id: number; version: number }
}

async function strike(clerk: Caller, id: number, note: { id: number; version: number }) {
  const address = `/api/weddings/${id}/annotations/${note.id}/strike`
  const answer = await clerk('POST', address, { version: note.version, reason: 'Nie ta para' })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

async function createMarriage(change: object = {}) {
  const clerk = await newParish()
  const { baptism_id, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, { ...people, ...change })
  const statuses = async () => [
    await statusOf(clerk, people.groom_person_id),
    await statusOf(clerk, people.bride_person_id),
  ]
  const letters = async () => {
    const { body } = await clerk('GET', '/api/notices?sortType=asc')
    return (body.data as { kind: string; state: string }[]).filter(
      ({ kind }) => kind !== 'marriage',
    )
  }
  return { clerk, id, baptism_id, ...people, statuses, letters }
}

test('marriage ending: nullity is noted in her baptism here, sent to his parish, and ends both statuses', async () => {
  const { clerk, id, baptism_id, statuses, letters } = await createMarriage()
  await annotate(clerk, id)
  expect(await notesOn(clerk, baptism_id)).toMatchObject([
    { kind: 'małżeństwo', struck_at: null },
    {
      dic_annotation_kind_id: annotationKinds.nullity,
      event_date: '2031-02-03',
      place: 'Sąd Diecezjalny w Tarnowie',
      other_person: 'Jan Zięba',
      text: 'bez klauzuli, dok.: wyrok nr 12/2031',
    },
  ])
  expect(await letters()).toMatchObject([
    { kind: 'nullity', person: 'Zięba Jan', recipient: 'pw. św. Jana, Tarnów', state: 'waiting' },
  ])
  expect(await statuses()).toEqual([6, 6])
  const { tidings } = await readWedding(clerk, id)
  expect(tidings).toMatchObject([
    { side: 'groom', kind: 'marriage' },
    { side: 'bride', kind: 'marriage' },
    { side: 'groom', kind: 'nullity', told: 'queued', notice: { state: 'waiting' } },
    { side: 'bride', kind: 'nullity', told: 'noted', baptism_id },
  ])
})

test('marriage ending: the notice names the sentence and the other spouse', async () => {
  const { clerk, id } = await createMarriage()
  await annotate(clerk, id, { ...sentence, event_date: today() })
  const { data } = (await clerk('GET', '/api/notices')).body
  const notice = data.find(({ kind }: { kind: string }) => kind === 'nullity')
  const response = await clerk('GET', `/api/prints/notices/${notice.id}`)
  expect(response.status).toBe(200)
  expect(response.body.filename).toContain('nieważności małżeństwa')
  const [document] = (await clerk('GET', `/api/documents?subject=weddings&subject_id=${id}`)).body
    .data
  expect(document.title).toBe('Zawiadomienie o stwierdzeniu nieważności małżeństwa')
})

test('marriage ending: note struck → an unsent notice is dropped, a sent one is followed by a new letter', async () => {
  const { clerk, id, baptism_id, statuses, letters } = await createMarriage()
  await strike(clerk, id, await annotate(clerk, id))
  expect(await letters()).toMatchObject([{ kind: 'nullity', state: 'dropped' }])
  expect(await statuses()).toEqual([2, 2])
  expect(await notesOn(clerk, baptism_id)).toMatchObject([
    { struck_at: null },
    { struck_reason: 'Wykreślono adnotację, z której pochodzi: Nie ta para' },
  ])

  const note = await annotate(clerk, id)
  await inParish(clerk.parish_id, db =>
    db.updateTable('notices').set({ state: 'sent' }).where('state', '=', 'waiting').execute(),
  )
  await strike(clerk, id, note)
  const waitingNotices = await inParish(clerk.parish_id, db =>
    db.selectFrom('notices').select(['kind', 'note']).where('state', '=', 'waiting').execute(),
  )
  expect(waitingNotices).toMatchObject([
    { kind: 'nullity', note: { recalled: true, text: expect.stringContaining('Nie ta para') } },
  ])
  expect((await readWedding(clerk, id)).tidings.slice(0, 2)).toMatchObject([
    { kind: 'marriage', notice: { state: 'sent' } },
    { kind: 'marriage', told: 'noted' },
  ])
})

test('marriage ending: two notes, the first one struck → the second one remains in force', async () => {
  const { clerk, id, baptism_id, statuses } = await createMarriage()
  const first = await annotate(clerk, id)
  await annotate(clerk, id, { ...sentence, source_document: 'wyrok nr 13/2031' })
  await strike(clerk, id, first)
  expect(await statuses()).toEqual([6, 6])
  const living = (await notesOn(clerk, baptism_id)).filter(({ struck_at }) => !struck_at)
  expect(living).toMatchObject([
    { kind: 'małżeństwo' },
    { text: expect.stringContaining('13/2031') },
  ])
})

test('marriage ending: correction of the act → the notices of its end are corrected too', async () => {
  const { clerk, id, baptism_id, groom_person_id, bride_person_id } = await createMarriage()
  await annotate(clerk, id)
  const { version } = await readWedding(clerk, id)
  const people = { groom_person_id, bride_person_id }
  const right = {
    ...sampleWedding,
    ...people,
    groom_names: 'Janusz',
    reason: 'Pisownia nazwiska',
    version,
  }
  expect((await clerk('PUT', `/api/weddings/${id}`, right)).status).toBe(200)
  const living = (await notesOn(clerk, baptism_id)).filter(({ struck_at }) => !struck_at)
  expect(living.map(({ other_person }) => other_person)).toEqual(['Janusz Zięba', 'Janusz Zięba'])
})

test('marriage ending: act cancelled → its end is reverted too', async () => {
  const { clerk, id, baptism_id, letters } = await createMarriage()
  await annotate(clerk, id)
  const { version } = await readWedding(clerk, id)
  await clerk('POST', `/api/weddings/${id}/cancel`, { version, reason: 'Wpisano dwa razy' })
  expect((await notesOn(clerk, baptism_id)).every(({ struck_at }) => struck_at)).toBe(true)
  expect(await letters()).toMatchObject([{ state: 'dropped' }])
})

test('marriage ending: spouse who has married again → stays married', async () => {
  const { clerk, id, groom_person_id, statuses } = await createMarriage()
  const anna = await person(clerk, { names: 'Anna', surname: 'Lis', gender: 2 })
  const family = { family_name: 'Zięba', dic_family_marriage_id: 2 }
  await inParish(clerk.parish_id, async db => {
    const card = await db
      .insertInto('families')
      .values(family as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [person_id, dic_family_role_id] of [
      [groom_person_id, 1],
      [anna, 2],
    ]) {
      const member = { family_id: card.id, person_id, dic_family_role_id }
      await db
        .insertInto('family_members')
        .values(member as never)
        .execute()
    }
  })
  await annotate(clerk, id)
  expect(await statuses()).toEqual([2, 6])
})

test('marriage ending: dissolution → both get the status that they had before the marriage', async () => {
  const { clerk, id, statuses, letters } = await createMarriage()
  await annotate(clerk, id, { ...sentence, dic_annotation_kind_id: annotationKinds.dissolution })
  expect(await statuses()).toEqual([1, 1])
  expect(await letters()).toMatchObject([{ kind: 'dissolution' }])
})

test('marriage ending: a note of an old volume sends no notice, a sentence of this year does', async () => {
  const clerk = await newParish()
  const { baptism_id, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, { ...people, archival: true })
  await annotate(clerk, id, { ...sentence, event_date: '2004-02-03' })
  expect(await notesOn(clerk, baptism_id)).toEqual([])
  await annotate(clerk, id, { ...sentence, event_date: today() })
  expect(await notesOn(clerk, baptism_id)).toHaveLength(1)
  expect((await readWedding(clerk, id)).tidings).toMatchObject([
    { kind: 'nullity', side: 'groom' },
    { kind: 'nullity', side: 'bride' },
  ])
})

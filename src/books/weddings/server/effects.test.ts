import { expect, test } from 'vitest'
import { readPdf } from '#platform/printing/testing.ts'
import { testApi } from '#testing/api.ts'
import { sampleWedding, postWedding, readWedding, getRegister } from './testing.ts'

const { newParish, inParish } = await testApi()
const { person, statusOf, pair, notesOn } = getRegister(inParish)

test('wedding effects: her baptism here is annotated, a notice to his parish is queued, both are married', async () => {
  const clerk = await newParish()
  const { baptism_id, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, people)
  expect(await notesOn(clerk, baptism_id)).toMatchObject([
    {
      kind: 'małżeństwo',
      event_date: '2026-05-23',
      other_person: 'Jan Zięba',
      act_number: '1',
      act_year: 2026,
    },
  ])
  expect((await readWedding(clerk, id)).tidings).toMatchObject([
    {
      side: 'groom',
      told: 'queued',
      notice: { recipient: 'pw. św. Jana, Tarnów', state: 'waiting' },
    },
    { side: 'bride', told: 'noted', baptism_id, baptism_act: '7/2000' },
  ])
  expect(await statusOf(clerk, people.groom_person_id)).toBe(2)
  expect(await statusOf(clerk, people.bride_person_id)).toBe(2)
  const { acts } = (await clerk('GET', `/api/peoples/${people.groom_person_id}`)).body
  expect(acts).toMatchObject([{ book: 'weddings', kind: 'marriage', act_number: '1' }])
})

test('wedding effects: a groom with one name → her baptism is annotated without a dash', async () => {
  const clerk = await newParish()
  const { baptism_id, ...people } = await pair(clerk)
  await postWedding(clerk, { ...people, groom_names: 'Suharto', groom_surname: '-' })
  expect(await notesOn(clerk, baptism_id)).toMatchObject([{ other_person: 'Suharto' }])
})

test('wedding effects: a correction updates the annotation and the notice, once', async () => {
  const clerk = await newParish()
  const { baptism_id, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, people)
  const right = {
    ...sampleWedding,
    ...people,
    groom_names: 'Janusz',
    reason: 'Pisownia nazwiska',
    version: 1,
  }
  const answer = await clerk('PUT', `/api/weddings/${id}`, right)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const notes = await notesOn(clerk, baptism_id)
  expect(notes.map(({ struck_at, other_person }) => [Boolean(struck_at), other_person])).toEqual([
    [true, 'Jan Zięba'],
    [false, 'Janusz Zięba'],
  ])
  const { data } = (await clerk('GET', '/api/notices')).body
  expect(data).toMatchObject([{ kind: 'marriage', person: 'Zięba Janusz', act: '1/2026' }])
  const { body } = await clerk('GET', `/api/prints/notices/${data[0].id}`)
  const { text } = await readPdf(Buffer.from(body.pdf, 'base64'))
  expect(text.replaceAll(/\s+/g, ' ')).toContain('data ślubu 23 maja 2026 r.')
})

test('wedding: parish of baptism unknown → the act says so', async () => {
  const clerk = await newParish()
  const { id, warnings } = await postWedding(clerk, { groom_baptism_parish: '' })
  expect(warnings.map(({ field }) => field)).toContain('groom_baptism_parish')
  expect((await readWedding(clerk, id)).tidings[0]).toMatchObject({ told: 'unknown' })
})

test('wedding effects: baptism in our own parish but missing in our book → warning at its field', async () => {
  const clerk = await newParish()
  const { id } = await postWedding(clerk, { groom_baptism_parish: 'Parafia pw. św. Anny, Sokołów' })
  const { tidings, warnings } = await readWedding(clerk, id)
  expect(tidings[0]).toMatchObject({ side: 'groom', told: 'missing', notice: null })
  expect(warnings).toContainEqual({
    field: 'groom_baptism_parish',
    message: expect.stringContaining('nie ma w księdze ochrzczonych'),
  })
})

test('wedding notice: contains birth and parents, so that the parish of baptism finds the act', async () => {
  const clerk = await newParish()
  await postWedding(clerk)
  const rows = await inParish(clerk.parish_id, db =>
    db.selectFrom('notices').select('who').where('side', '=', 'groom').execute(),
  )
  expect(rows).toMatchObject([
    { who: { gender: 1, birth_date: '1998-02-14', birth_town: 'Tarnów', father_names: 'Tadeusz' } },
  ])
})

test('wedding effects: groom of the Anglican community → no notice, and no warning about a missing parish', async () => {
  const clerk = await newParish()
  const mixedPermission = {
    kind: 'mixed',
    authority: 'Kuria',
    number: '1/2026',
    date: '2026-04-01',
  }
  const anglican = { groom_dic_faith_id: 13, dispensations: [mixedPermission] }
  for (const [act_number, groom_baptism_parish] of [
    ['1', 'St Ann, Manchester'],
    ['2', ''],
  ]) {
    const { id } = await postWedding(clerk, { ...anglican, act_number, groom_baptism_parish })
    const { tidings, warnings } = await readWedding(clerk, id)
    expect(tidings.map(({ side }: { side: string }) => side)).toEqual(['bride'])
    expect(JSON.stringify(warnings)).not.toContain('zawiadomić')
  }
  const { data } = (await clerk('GET', '/api/notices')).body
  expect(data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
    'pw. św. Mikołaja, Łękawka',
    'pw. św. Mikołaja, Łękawka',
  ])
})

test('cancel wedding: all of its effects are reverted', async () => {
  const clerk = await newParish()
  const { baptism_id, ...people } = await pair(clerk)
  const { id, version } = await postWedding(clerk, people)
  const reason = 'Wpisano dwa razy'
  const answer = await clerk('POST', `/api/weddings/${id}/cancel`, { version, reason })
  expect(answer.status).toBe(200)
  expect(await notesOn(clerk, baptism_id)).toMatchObject([
    { struck_reason: expect.stringContaining(reason) },
  ])
  expect((await clerk('GET', '/api/notices')).body.data).toMatchObject([{ state: 'dropped' }])
  expect(await statusOf(clerk, people.groom_person_id)).toBe(1)
  expect(await statusOf(clerk, people.bride_person_id)).toBe(1)
  await postWedding(clerk, { ...people, act_number: '2' })
})

test('cancel wedding: person of the mistaken act has another wife → remains married', async () => {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  const wife = await person(clerk, { names: 'Anna', gender: 2, dic_marital_status_id: 2 })
  await inParish(clerk.parish_id, async db => {
    await db
      .updateTable('people')
      .set({ dic_marital_status_id: 2 })
      .where('id', '=', people.groom_person_id)
      .execute()
    const { id } = await db
      .insertInto('families')
      .values({ family_name: 'Zięba', card_number: '1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const roles = [
      { person_id: people.groom_person_id, dic_family_role_id: 1 },
      { person_id: wife, dic_family_role_id: 2 },
    ]
    await db
      .insertInto('family_members')
      .values(roles.map(role => ({ ...role, family_id: id })))
      .execute()
  })
  const { id, version } = await postWedding(clerk, people)
  const reason = 'Wpisano nie tego Jana Ziębę'
  await clerk('POST', `/api/weddings/${id}/cancel`, { version, reason })
  expect(await statusOf(clerk, people.groom_person_id)).toBe(2)
  expect(await statusOf(clerk, people.bride_person_id)).toBe(1)
})

test('correct wedding: another person named → the marital status of the wrong person is restored', async () => {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  const otherPersonId = await person(clerk, { names: 'Jan Paweł', dic_marital_status_id: 1 })
  const { id } = await postWedding(clerk, people)
  const right = {
    ...sampleWedding,
    ...people,
    groom_person_id: otherPersonId,
    version: 1,
    reason: 'Imiennik z parafii',
  }
  expect((await clerk('PUT', `/api/weddings/${id}`, right)).status).toBe(200)
  expect(await statusOf(clerk, people.groom_person_id)).toBe(1)
  expect(await statusOf(clerk, otherPersonId)).toBe(2)
})

test('correct wedding: spouse widowed since → remains widowed', async () => {
  const clerk = await newParish()
  const { baptism_id: _, ...people } = await pair(clerk)
  const { id } = await postWedding(clerk, people)
  const widowedStatusId = 3
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('people')
      .set({ dic_marital_status_id: widowedStatusId })
      .where('id', '=', people.bride_person_id)
      .execute(),
  )
  const right = {
    ...sampleWedding,
    ...people,
    minister: 'ks. Adam Lis',
    version: 1,
    reason: 'Omyłka w akcie',
  }
  const answer = await clerk('PUT', `/api/weddings/${id}`, right)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await statusOf(clerk, people.bride_person_id)).toBe(widowedStatusId)
  expect(await statusOf(clerk, people.groom_person_id)).toBe(2)
})

test('registry letter: accepts only the methods of the law, in person or by registered post', async () => {
  const clerk = await newParish()
  const { id } = await postWedding(clerk)
  const letter = { version: 1, usc_sent_date: '2026-05-26', usc_sent_method: 'electronic' }
  const { status, body } = await clerk('PUT', `/api/weddings/${id}/registry`, letter)
  expect([status, body.errors]).toEqual([
    422,
    { usc_sent_method: ['Wybierz: osobiście albo listem poleconym'] },
  ])
})

test('registry letter: recording the sending stops the countdown and is not a correction', async () => {
  const clerk = await newParish()
  const { id } = await postWedding(clerk)
  expect((await readWedding(clerk, id)).countdown).toMatchObject({ deadline: '2026-05-29' })
  const send = (usc_sent_date: string, version = 1) =>
    clerk('PUT', `/api/weddings/${id}/registry`, {
      version,
      usc_sent_date,
      usc_sent_method: 'mail',
    })
  expect((await send('2026-05-22')).body.errors).toHaveProperty('usc_sent_date')
  expect((await send('2026-05-26')).status).toBe(200)
  expect(await readWedding(clerk, id)).toMatchObject({
    countdown: null,
    usc_sent_date: '2026-05-26',
    usc_sent_method: 'mail',
  })
  expect((await send('2026-05-27')).status).toBe(409)
})

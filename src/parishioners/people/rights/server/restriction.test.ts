import { expect, test } from 'vitest'
import { today } from '#shared/dates/days.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { samplePersonEntry, registerPeople } from '../../server/testing.ts'

const { database, inParish, newParish, signIn } = await testApi()

const REASON = 'Wniosek z 3 maja: spór o poprawność adresu <b>#panic()</b>'

async function restrictPerson(person: object = {}) {
  const priest = await newParish()
  const [id] = await registerPeople(priest, {
    building_number: '7',
    post_office: 'Tarnów',
    ...person,
  })
  const { body } = await getRights(priest, id!)
  const answer = await restrict(priest, id!, body.version)
  expect(answer.status).toBe(200)
  return { priest, id: id!, version: answer.body.version as number }
}
const getRights = (call: Caller, id: number) => call('GET', `/api/peoples/${id}/rights`)
const restrict = (call: Caller, id: number, version: number, reason = REASON) =>
  call('POST', `/api/peoples/${id}/restrict`, { version, reason })
const lift = (call: Caller, id: number, version: number, reason = 'Spór rozstrzygnięty') =>
  call('POST', `/api/peoples/${id}/lift-restriction`, { version, reason, basis: 'settled' })

test('restrict person: parish priest with a reason → the card shows it to every reader', async () => {
  const { priest, id } = await restrictPerson()
  const clerk = await signIn(3, priest.parish_id)
  const { body } = await clerk('GET', `/api/peoples/${id}`)
  expect(body).toMatchObject({ restricted_reason: REASON, restricted_at: expect.any(String) })
  expect((await getRights(clerk, id)).body).toMatchObject({ id, restricted_reason: REASON })
  expect((await clerk('GET', '/api/peoples')).body.data).toMatchObject([{ id, restricted: true }])
  const searchResult = (await clerk('GET', '/api/search?search=nowak')).body
  expect(JSON.stringify(searchResult)).toContain('ograniczone przetwarzanie')
})

test('restrict person: a clerk may neither restrict nor lift; no reason → 422', async () => {
  const { priest, id, version } = await restrictPerson()
  const clerk = await signIn(3, priest.parish_id)
  expect((await restrict(clerk, id, version)).status).toBe(403)
  expect((await lift(clerk, id, version)).status).toBe(403)
  for (const reason of ['', '  \n', 'ą'.repeat(501)]) {
    const { status, body } = await lift(priest, id, version, reason)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']])
  }
})

test('restrict person: second restriction, second lifting or stale version → refused', async () => {
  const { priest, id, version } = await restrictPerson()
  expect((await restrict(priest, id, version)).body.message).toContain('już ograniczone')
  expect((await lift(priest, id, version - 1)).status).toBe(409)
  expect((await lift(priest, id, version)).status).toBe(200)
  expect((await lift(priest, id, version + 1)).body.message).toContain('nie jest ograniczone')
  const { body } = await priest('GET', `/api/history/people/${id}`)
  expect(body.data[0]).toMatchObject({
    reason: 'Spór rozstrzygnięty (ustała przyczyna ograniczenia (art. 15))',
  })
  expect(body.data[1].changes.map(({ label }: { label: string }) => label)).toEqual([
    'Przetwarzanie ograniczone od',
    'Powód ograniczenia',
  ])
})

test('restrict person: person of another parish → 404', async () => {
  const { id, version } = await restrictPerson()
  const stranger = await newParish()
  expect((await getRights(stranger, id)).status).toBe(404)
  expect((await restrict(stranger, id, version)).status).toBe(404)
  expect((await lift(stranger, id, version)).status).toBe(404)
})

test('restricted person: the card cannot be edited until the restriction is lifted', async () => {
  const { priest, id, version } = await restrictPerson()
  const edit = (expectedVersion: number) =>
    priest('PUT', `/api/peoples/${id}`, {
      ...samplePersonEntry,
      surname: 'Lis',
      version: expectedVersion,
    })
  const editResponse = await edit(version)
  expect(editResponse.status).toBe(422)
  expect(editResponse.body.message).toContain('najpierw zdejmij ograniczenie')
  const { body } = await lift(priest, id, version)
  expect((await edit(body.version)).status).toBe(200)
})

test('restricted person: the database protects the card against changes from any source', async () => {
  const { priest, id } = await restrictPerson()
  const change = (values: object) =>
    inParish(priest.parish_id, db =>
      db.updateTable('people').set(values).where('id', '=', id).execute(),
    )
  for (const values of [{ phone: '+48600000012' }, { surname: 'Lis' }, { notes: 'x' }]) {
    await expect(change(values)).rejects.toMatchObject({ constraint: 'people_restricted' })
  }
  // A death comes from the book of the deceased, so it is allowed on a restricted card.
  await change({ status: 'deceased', death_date: '2026-11-01' })
  await expect(change({ restricted_reason: null })).rejects.toMatchObject({
    constraint: 'restriction_has_reason',
  })
})

test('restricted person: a family that moves leaves the card of its restricted member unchanged', async () => {
  const { priest, id } = await restrictPerson({ names: 'Ewa' })
  const town = (await priest('POST', '/api/towns', { name: 'Żabia Wola' })).body.entry.id
  const otherTownId = (await priest('POST', '/api/towns', { name: 'Ćwików' })).body.entry.id
  const [husband] = await registerPeople(priest, { names: 'Jan', gender: 1 })
  const members = [{ person_id: husband, is_head: true }, { person_id: id }]
  const card = { family_name: 'Nowakowie', dic_town_id: town, members }
  const family = (await priest('POST', '/api/families', card)).body
  const { status } = await priest('PUT', `/api/families/${family.id}`, {
    ...card,
    dic_town_id: otherTownId,
    version: family.version,
    members: undefined,
    change_members_address: true,
  })
  expect(status).toBe(200)
  const getTown = async (personId: number) =>
    (await priest('GET', `/api/peoples/${personId}`)).body.town
  expect(await getTown(husband!)).toBe('Ćwików')
  expect(await getTown(id)).not.toBe('Ćwików')
})

test('restricted person: absent from printed lists and files, shown on the screen', async () => {
  const { priest } = await restrictPerson({ names: 'Ewa', surname: 'Wilk' })
  await registerPeople(priest, { names: 'Jan', surname: 'Żak', gender: 1 })
  expect((await priest('GET', '/api/peoples')).body.meta.total).toBe(2)
  const filteredResponse = await priest('GET', '/api/peoples?restricted=true')
  expect(filteredResponse.body.data).toMatchObject([{ surname: 'Wilk' }])
  for (const address of ['export?format=csv', 'export?format=csv&restricted=true']) {
    const { body } = await priest('GET', `/api/peoples/${address}`)
    expect(JSON.stringify(body)).not.toContain('Wilk')
  }
  await priest('GET', '/api/prints/peoplesList')
  const rows = await inParish(priest.parish_id, db =>
    db.selectFrom('documents').select('content').where('template', '=', 'people-list').execute(),
  )
  expect(rows).toMatchObject([{ content: { count: 1 } }])
})

test('restricted person: a certificate needs a confirmation by the clerk, which history records', async () => {
  const { priest, id } = await restrictPerson()
  const address = `/api/prints/peopleDocuments/${id}/membership`
  const refusal = await priest('GET', address)
  expect(refusal.status).toBe(428)
  expect(refusal.body.message).toContain('ordynariusz')
  const { status, body } = await priest('GET', address, undefined, { 'x-confirmed': '1' })
  expect(status).toBe(200)
  const { rows } = await database.query(
    `select reason from history where parish_id = $1 and table_name = 'documents' and record_id = $2`,
    [priest.parish_id, body.document_id],
  )
  expect(rows).toEqual([{ reason: 'Wydano mimo ograniczenia przetwarzania na prośbę samej osoby' }])
  const reprintPath = `/api/documents/${body.document_id}/pdf`
  expect((await priest('GET', reprintPath)).status).toBe(428)
  expect((await priest('GET', reprintPath, undefined, { 'x-confirmed': '1' })).status).toBe(200)
})

const document = {
  document_number: '12/2026',
  issued_on: today(),
  issuer: 'Kuria Diecezjalna',
  scope: 'wydanie zaświadczenia',
}

test('addOrdinaryConsent: number, day or issuer missing → 422; data not restricted → 422', async () => {
  const { priest, id, version } = await restrictPerson()
  const address = `/api/peoples/${id}/ordinary-consents`
  for (const missing of ['document_number', 'issued_on', 'issuer', 'scope']) {
    const { status, body } = await priest('POST', address, { ...document, [missing]: '' })
    expect([status, Object.keys(body.errors)]).toEqual([422, [missing]])
  }
  const clerk = await signIn(3, priest.parish_id)
  expect((await clerk('POST', address, document)).status).toBe(403)
  await lift(priest, id, version)
  expect((await priest('POST', address, document)).body.message).toContain('nie jest ograniczone')
})

test('restricted person: the consent of the ordinary is named in the confirmation of a paper and in history', async () => {
  const { priest, id } = await restrictPerson()
  const print = `/api/prints/peopleDocuments/${id}/membership`
  const issue = () => priest('GET', print, undefined, { 'x-confirmed': '1' })
  const older = { ...document, document_number: '1/2020', issued_on: '2020-01-02' }
  const address = `/api/peoples/${id}/ordinary-consents`
  await priest('POST', address, older)
  expect((await priest('GET', print)).body.message).not.toContain('1/2020')
  expect((await priest('POST', address, document)).status).toBe(201)
  expect((await getRights(priest, id)).body.ordinary_consents).toMatchObject([document, older])
  expect((await priest('GET', print)).body.message).toMatch(
    /Ordynariusz zezwolił: nr 12\/2026 z .* \(Kuria Diecezjalna\): wydanie zaświadczenia/,
  )
  const { document_id } = (await issue()).body
  const { rows } = await database.query(
    `select reason from history where parish_id = $1 and table_name = 'documents' and record_id = $2`,
    [priest.parish_id, document_id],
  )
  expect(rows[0].reason).toContain('za zgodą ordynariusza nr 12/2026')
})

test('restricted person: two cards are not merged while either is restricted', async () => {
  const { priest, id, version } = await restrictPerson()
  const [otherId] = await registerPeople(priest, {})
  const entry = { other_id: id, version: 1, other_version: version, choices: {} }
  const { status, body } = await priest('POST', `/api/peoples/${otherId}/merge`, entry)
  expect([status, body.message]).toEqual([422, expect.stringContaining('ograniczone')])
})

test('restricted person: a certificate from a book needs a confirmation too', async () => {
  const { priest, id } = await restrictPerson()
  const act = {
    archival: true,
    act_number: '1',
    year: 1990,
    baptism_date: '1990',
    names: 'Anna',
    surname: 'Nowak',
  }
  const { body } = await priest('POST', '/api/baptisms', { ...act, person_id: id })
  const address = `/api/prints/baptismDefaultCertificate?id=${body.id}`
  expect((await priest('GET', address)).status).toBe(428)
  expect((await priest('GET', address, undefined, { 'x-confirmed': '0' })).status).toBe(428)
  expect((await priest('GET', address, undefined, { 'x-confirmed': '1' })).status).toBe(200)
  const { data } = (await priest('GET', `/api/documents?person_id=${id}`)).body
  expect(data).toHaveLength(1)
})

test('restricted person: the printed family card omits the restricted member', async () => {
  const { priest, id } = await restrictPerson({ names: 'Zenobia' })
  const [husband] = await registerPeople(priest, { names: 'Jan', gender: 1 })
  const town = (await priest('POST', '/api/towns', { name: 'Żabia Wola' })).body.entry.id
  const { body } = await priest('POST', '/api/families', {
    family_name: 'Nowakowie',
    dic_town_id: town,
    members: [{ person_id: husband, is_head: true }, { person_id: id }],
  })
  const { status } = await priest('GET', `/api/prints/familyDocuments/${body.id}/card`)
  expect(status).toBe(200)
  const [card] = await inParish(priest.parish_id, db =>
    db.selectFrom('documents').select('content').where('template', '=', 'family-card').execute(),
  )
  expect(card).toMatchObject({ content: { members: [{ names: 'Jan' }] } })
})

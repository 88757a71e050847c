import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople, samplePersonEntry } from '../testing.ts'

const { newParish, inParish } = await testApi()
type Caller = Awaited<ReturnType<typeof newParish>>

const mobile = { kind: 'phone', value: '601 100 200' } as const
const landline = { kind: 'phone', value: '14 627 10 11', dic_phone_type_id: 2 } as const
const email = { kind: 'email', value: 'drugi@poczta.pl' } as const

const read = async (call: Caller, id: number | undefined) =>
  (await call('GET', `/api/peoples/${id}`)).body
const getValues = async (call: Caller, id: number | undefined) => {
  const { phone, email: mail, contacts } = await read(call, id)
  return [phone, mail, ...contacts.map((contact: { value: string }) => contact.value)]
}
const edit = (call: Caller, id: number | undefined, version: number, entry: object) =>
  call('PUT', `/api/peoples/${id}`, { ...samplePersonEntry, version, ...entry })

test('person with several telephones and e-mails: normalised, in order, the main ones in their fields', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {
    phone: '600 100 200',
    email: 'anna@poczta.pl',
    contacts: [landline, mobile, email],
  })
  const { phone, contacts } = await read(clerk, id)
  expect(phone).toBe('+48600100200')
  expect(contacts).toMatchObject([
    { kind: 'phone', value: '+48146271011', dic_phone_type_id: 2, phone_type: 'domowy' },
    { kind: 'phone', value: '+48601100200', phone_type: null },
    { kind: 'email', value: 'drugi@poczta.pl', dic_phone_type_id: null },
  ])
})

test('contacts: no main one → the first of its kind becomes the main one; repeated ones are stored once', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {
    contacts: [landline, mobile, email, mobile, landline],
  })
  expect(await getValues(clerk, id)).toEqual(['+48146271011', 'drugi@poczta.pl', '+48601100200'])
  expect((await read(clerk, id)).dic_phone_type_id).toBe(2)
})

test('edit without the list of contacts, as from an older program → the others stay, and none repeats the main one', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {
    phone: '600100200',
    email: 'anna@poczta.pl',
    contacts: [mobile, email],
  })
  await edit(clerk, id, 1, { phone: '601100200', email: 'anna@poczta.pl' })
  expect(await getValues(clerk, id)).toEqual(['+48601100200', 'anna@poczta.pl', 'drugi@poczta.pl'])
  await edit(clerk, id, 2, { phone: null, email: null })
  expect(await getValues(clerk, id)).toEqual([null, 'drugi@poczta.pl'])
})

test('edit of the list: a row keeps its id, two rows exchange their values, a removed one is in history', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { phone: '600100200', contacts: [mobile, landline] })
  const [first, second] = (await read(clerk, id)).contacts
  const contacts = [
    { ...first, value: second.value },
    { ...second, value: first.value },
  ]
  expect((await edit(clerk, id, 1, { phone: '600100200', contacts })).status).toBe(200)
  expect((await read(clerk, id)).contacts).toMatchObject([
    { id: first.id, value: second.value },
    { id: second.id, value: first.value },
  ])
  await edit(clerk, id, 2, { phone: '600100200', contacts: [] })
  const { data } = (await clerk('GET', `/api/history/people/${id}`)).body
  expect(JSON.stringify(data)).toContain('Inny telefon lub e-mail')
  expect(JSON.stringify(data)).toContain('+48 14 627 10 11')
})

test('edit that removes the main number and a contact, undone with the former list → all numbers are back', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { phone: '600100200', contacts: [mobile, landline] })
  const former = (await read(clerk, id)).contacts
  await edit(clerk, id, 1, { phone: null, contacts: former.slice(0, 1) })
  expect(await getValues(clerk, id)).toEqual(['+48601100200', null])
  const undo = { phone: '+48600100200', contacts: former }
  expect((await edit(clerk, id, 2, undo)).status).toBe(200)
  expect(await getValues(clerk, id)).toEqual(['+48600100200', null, '+48601100200', '+48146271011'])
})

test('edit that sends two contacts with one id → both are stored', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { phone: '600100200', contacts: [mobile] })
  const [contact] = (await read(clerk, id)).contacts
  const contacts = [contact, { ...contact, value: '602 100 200' }]
  expect((await edit(clerk, id, 1, { phone: '600100200', contacts })).status).toBe(200)
  expect(await getValues(clerk, id)).toEqual(['+48600100200', null, '+48601100200', '+48602100200'])
})

test('edit that moves a consent to SMS to another main number → warning; the same number → none', async () => {
  const clerk = await newParish()
  const consent = {
    sms_consent: true,
    sms_consent_date: '2025-01-02',
    sms_consent_source: 'written' as const,
  }
  const [id] = await registerPeople(clerk, { phone: '600100200', contacts: [mobile], ...consent })
  const getWarnings = async (version: number, phone: string | null) =>
    (await edit(clerk, id, version, { ...consent, phone })).body.warnings
  expect(await getWarnings(1, '+48 600 100 200')).toEqual([])
  expect(await getWarnings(2, null)).toMatchObject([
    { field: 'phone', message: expect.stringMatching(/^Zgoda na SMS pozostaje/) },
  ])
  expect(await getWarnings(3, '+48601100200')).toEqual([])
})

test.each([
  [{ kind: 'phone', value: '60010' }, 'Polski numer telefonu ma 9 cyfr, a podano 5.'],
  [{ kind: 'phone', value: ' ' }, 'Podaj numer albo usuń ten wiersz'],
  [{ kind: 'email', value: 'anna@' }, 'Podaj adres e-mail, np. jan.nowak@poczta.pl'],
])('contact %j → refused at its field', async (contact, message) => {
  const clerk = await newParish()
  const { status, body } = await clerk('POST', '/api/peoples', {
    ...samplePersonEntry,
    contacts: [mobile, contact],
  })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ 'contacts.1.value': [message] })
})

test('setMainContact: another number becomes the main one and the former takes its place with its type', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, {
    phone: '14 627 10 11',
    dic_phone_type_id: 2,
    email: 'anna@poczta.pl',
    contacts: [mobile, email],
  })
  const { contacts } = await read(clerk, id)
  const setMain = (contact: number, version: number, caller = clerk) =>
    caller('POST', `/api/peoples/${id}/contacts/${contact}/make-main`, { version })
  expect((await setMain(contacts[0].id, 1)).status).toBe(200)
  expect(await read(clerk, id)).toMatchObject({
    phone: '+48601100200',
    dic_phone_type_id: null,
    contacts: [{ value: '+48146271011', phone_type: 'domowy' }, { kind: 'email' }],
  })
  const { version } = await read(clerk, id)
  expect((await setMain(contacts[0].id, version - 1)).status).toBe(409)
  expect((await setMain(contacts[1].id, version)).status).toBe(200)
  expect(await getValues(clerk, id)).toEqual([
    '+48601100200',
    'drugi@poczta.pl',
    '+48146271011',
    'anna@poczta.pl',
  ])
  expect((await setMain(contacts[1].id + 1000, version + 1)).status).toBe(404)
  expect((await setMain(contacts[0].id, version + 1, await newParish())).status).toBe(404)
})

test('setMainContact: another number of a card with a consent to SMS → warning; an e-mail or no consent → none', async () => {
  const clerk = await newParish()
  const numbers = { phone: '600100200', email: 'anna@poczta.pl', contacts: [mobile, email] }
  const consent = {
    sms_consent: true,
    sms_consent_date: '2025-01-02',
    sms_consent_source: 'written' as const,
  }
  const ids = await registerPeople(clerk, { ...numbers, ...consent }, { ...numbers, names: 'Ewa' })
  const warnings = []
  for (const id of ids) {
    const { contacts } = await read(clerk, id)
    for (const [at, contact] of contacts.entries()) {
      const path = `/api/peoples/${id}/contacts/${contact.id}/make-main`
      warnings.push((await clerk('POST', path, { version: at + 1 })).body.warnings)
    }
  }
  const warning = { field: 'phone', message: expect.stringMatching(/^Zgoda na SMS pozostaje/) }
  expect(warnings).toEqual([[warning], [], [], []])
})

test('person_contacts: another parish sees no row and cannot refer to a person of this one', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { phone: '600100200', contacts: [mobile] })
  const otherClerk = await newParish()
  const count = (parish_id: number | null) =>
    inParish(
      parish_id,
      async db => (await db.selectFrom('person_contacts').select('id').execute()).length,
    )
  expect([await count(clerk.parish_id), await count(otherClerk.parish_id)]).toEqual([1, 0])
  await expect(
    inParish(otherClerk.parish_id, db =>
      sql`insert into person_contacts (person_id, kind, value) values (${id}, 'phone', '+48601100201')`.execute(
        db,
      ),
    ),
  ).rejects.toThrow()
})

test('removePerson: a card added by mistake is removed with its contacts', async () => {
  const clerk = await newParish()
  const [id] = await registerPeople(clerk, { phone: '600100200', contacts: [mobile] })
  expect((await clerk('DELETE', `/api/peoples/${id}`, { version: 1 })).status).toBe(200)
  expect((await clerk('GET', `/api/peoples/${id}`)).status).toBe(404)
})

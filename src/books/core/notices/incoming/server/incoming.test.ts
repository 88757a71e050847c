import { expect, test } from 'vitest'
import { sampleBaptism } from '#books/baptisms/server/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import { revokeNotices, notifyParishOfBaptism } from '../../server/baptism-notices.ts'

const { database, newParish, inParish } = await testApi()
let parishes = 0

/** Creates a parish with a unique title and town, and returns the text by which letters address it. */
async function createParishWithTitle() {
  const caller = await newParish()
  const title = `św. Kingi ${++parishes}`
  await database.query(`update parishes set title = $1, town = 'Bochnia' where id = $2`, [
    title,
    caller.parish_id,
  ])
  return { caller, address: `Parafia pw. ${title}, Bochnia` }
}

/** Zosia, baptised in one parish, is confirmed in another, which sends a notice to the first. */
async function confirmNotice(
  address: string,
  baptismText: string | null = '03.05.2026, nr 1/2026',
) {
  const { caller: sender } = await createParishWithTitle()
  await insertConfirmation(sender, { address, baptised: baptismText })
  return sender
}

interface ConfirmationFields {
  address: string
  baptised?: string | null
  place?: string
}

const insertConfirmation = (
  sender: Caller,
  { address, baptised = '03.05.2026, nr 1/2026', place = 'Bochnia' }: ConfirmationFields,
) =>
  inParish(sender.parish_id, db =>
    notifyParishOfBaptism(
      { db, user: { name: 'ks. Jan Lis' } },
      {
        kind: 'confirmation',
        origin: 'baptisms',
        origin_id: 1,
        person_id: null,
        about: 'Święcicka-Gołąb Zofia',
        act: '7/2040',
        note: {
          event_date: '2040-05-09',
          place,
          act_number: '7',
          act_year: 2040,
          other_person: null,
          text: null,
        },
        baptism_parish: address,
        baptised,
      },
    ),
  )
const first = async (caller: Caller, path: string) => (await caller('GET', path)).body.data[0]
const getSentNotice = (caller: Caller) => first(caller, '/api/notices')
const getIncomingNotice = (caller: Caller) => first(caller, '/api/incoming-notices')

async function deliver(sender: Caller) {
  const { id, version } = await getSentNotice(sender)
  return sender('POST', `/api/notices/${id}/deliver`, { version })
}

async function deliverNotice() {
  const { caller, address } = await createParishWithTitle()
  const act = (await caller('POST', '/api/baptisms', sampleBaptism)).body.id as number
  const sender = await confirmNotice(address)
  expect((await deliver(sender)).status).toBe(200)
  return { caller, act, sender }
}

test('a notice is delivered to the other office with a click, once, and discloses no other data', async () => {
  const { caller, sender } = await deliverNotice()
  expect((await deliver(sender)).status).toBe(200)
  expect((await caller('GET', '/api/incoming-notices')).body.meta.total).toBe(1)
  expect(await getIncomingNotice(caller)).toMatchObject({
    about: 'Święcicka-Gołąb Zofia',
    baptised: '03.05.2026, nr 1/2026',
    kind: 'confirmation',
    said: '09.05.2040, Bochnia, nr 7/2040',
    state: 'waiting',
  })
  expect(await getSentNotice(sender)).toMatchObject({ state: 'sent', installed: true })
  expect((await sender('GET', '/api/incoming-notices')).body.meta.total).toBe(0)
})

test('the act with the quoted number is proposed; annotation added → the sender sees where', async () => {
  const { caller, act, sender } = await deliverNotice()
  const { id, version } = await getIncomingNotice(caller)
  const { data } = (await caller('GET', `/api/incoming-notices/${id}/candidates`)).body
  expect(data).toMatchObject([{ id: act, sure: true, names: 'Zofia Maria' }])
  const enter = { version, baptism_id: act }
  const answer = await caller('POST', `/api/incoming-notices/${id}/enter`, enter)
  expect(answer.body).toEqual({ answer: 'akt 1/2026' })
  expect(await getSentNotice(sender)).toMatchObject({ state: 'entered', answer: 'akt 1/2026' })
  const { annotations } = (await caller('GET', `/api/baptisms/${act}`)).body
  expect(annotations).toMatchObject([
    {
      dic_annotation_kind_id: 1,
      event_date: '2040-05-09',
      act_number: '7',
      source_document: expect.stringContaining('zawiadomienie: '),
    },
  ])
  const secondAnswer = await caller('POST', `/api/incoming-notices/${id}/enter`, enter)
  expect(secondAnswer.status).toBe(422)
  expect(secondAnswer.body.message).toMatch('już odpowiedziano')
})

test('incoming notice: recalled by the sender → struck in the act where it was noted, and nowhere else', async () => {
  const { caller, act, sender } = await deliverNotice()
  const enter = async (baptism_id: number) => {
    const { id, version } = await getIncomingNotice(caller)
    return caller('POST', `/api/incoming-notices/${id}/enter`, { version, baptism_id })
  }
  await enter(act)
  await inParish(sender.parish_id, db => revokeNotices(db, 'baptisms', 1, 'wpisano dwa razy'))
  expect(await getSentNotice(sender)).toMatchObject({ state: 'waiting' })
  await deliver(sender)
  expect(await getIncomingNotice(caller)).toMatchObject({
    recalled: true,
    said: expect.stringContaining('proszę o skreślenie adnotacji: wpisano dwa razy'),
  })
  const otherBaptism = { ...sampleBaptism, act_number: '2', names: 'Anna' }
  const stranger = await caller('POST', '/api/baptisms', otherBaptism)
  expect((await enter(stranger.body.id)).body.message).toMatch('nie ma adnotacji')
  expect((await enter(act)).body).toEqual({ answer: 'skreślono w akcie 1/2026' })
  const { annotations } = (await caller('GET', `/api/baptisms/${act}`)).body
  expect(annotations).toMatchObject([
    { struck_reason: expect.stringContaining('wpisano dwa razy') },
  ])
})

test('incoming notice: corrected by the sender → replaces the earlier annotation', async () => {
  const { caller, act, sender } = await deliverNotice()
  const enter = async () => {
    const { id, version } = await getIncomingNotice(caller)
    return caller('POST', `/api/incoming-notices/${id}/enter`, { version, baptism_id: act })
  }
  await enter()
  await insertConfirmation(sender, {
    address: (await getSentNotice(sender)).recipient,
    place: 'Nowy Wiśnicz',
  })
  await deliver(sender)
  expect((await getIncomingNotice(caller)).said).toMatch(/^poprawka wcześniejszego.*Nowy Wiśnicz/)
  expect((await enter()).body).toEqual({ answer: 'akt 1/2026' })
  const { annotations } = (await caller('GET', `/api/baptisms/${act}`)).body
  expect(annotations).toMatchObject([
    { place: 'Bochnia', struck_reason: 'Zastąpiono nowszym zawiadomieniem tej parafii' },
    { place: 'Nowy Wiśnicz', struck_at: null },
  ])
})

test('notice corrected before its delivery → the outdated one leaves nothing to annotate', async () => {
  const { caller, act, sender } = await deliverNotice()
  await insertConfirmation(sender, {
    address: (await getSentNotice(sender)).recipient,
    place: 'Nowy Wiśnicz',
  })
  await deliver(sender)
  const { data } = (await caller('GET', '/api/incoming-notices')).body
  const late = data.find(({ said }: { said: string }) => said.startsWith('poprawka'))
  const enter = { version: late.version, baptism_id: act }
  await caller('POST', `/api/incoming-notices/${late.id}/enter`, enter)
  const after = (await caller('GET', '/api/incoming-notices')).body.data
  expect(after.map(({ state }: { state: string }) => state)).toEqual(['entered', 'entered'])
  const { annotations } = (await caller('GET', `/api/baptisms/${act}`)).body
  expect(annotations).toMatchObject([{ place: 'Nowy Wiśnicz', struck_at: null }])
})

test('a notice about a person who is not in the book is returned with the reason', async () => {
  const { caller, address } = await createParishWithTitle()
  const sender = await confirmNotice(address)
  await deliver(sender)
  const { id, version } = await getIncomingNotice(caller)
  expect((await caller('GET', `/api/incoming-notices/${id}/candidates`)).body.data).toEqual([])
  const reason = 'W księdze z 2026 roku nie ma takiego aktu'
  await caller('POST', `/api/incoming-notices/${id}/return`, { version, reason })
  expect(await getSentNotice(sender)).toMatchObject({ state: 'returned', answer: reason })
})

test('a letter to a parish outside the installation must be posted', async () => {
  const sender = await confirmNotice('pw. św. Jadwigi, Kraków')
  expect(await getSentNotice(sender)).toMatchObject({ installed: false })
  const answer = await deliver(sender)
  expect(answer.status).toBe(422)
  expect(answer.body.message).toMatch('wyślij je pocztą')
  expect(await getSentNotice(sender)).toMatchObject({ state: 'waiting' })
})

test('deliver notice: the address matches two parishes → 422, neither parish receives it', async () => {
  const { address } = await createParishWithTitle()
  const twin = await newParish()
  const title = address.replace('Parafia pw. ', '').replace(', Bochnia', '')
  await database.query(`update parishes set title = $1, town = 'Bochnia' where id = $2`, [
    title,
    twin.parish_id,
  ])
  expect((await deliver(await confirmNotice(address))).status).toBe(422)
})

test('a reminder of an unanswered notice is shown in the other office', async () => {
  const { caller, sender } = await deliverNotice()
  const { id, version } = await getSentNotice(sender)
  expect((await sender('POST', `/api/notices/${id}/remind`, { version })).status).toBe(200)
  expect((await getIncomingNotice(caller)).reminded_at).toMatch(/^\d{4}-/)
  expect((await sender('POST', `/api/notices/${id}/remind`, { version })).status).toBe(409)
})

test('notices: sent a month ago without an answer → found by the overdue filter', async () => {
  const { sender } = await deliverNotice()
  const overdue = async () => (await sender('GET', '/api/notices?overdue=true')).body.meta.total
  expect(await overdue()).toBe(0)
  await inParish(sender.parish_id, db =>
    db.updateTable('notices').set({ sent_at: '2020-01-01' }).execute(),
  )
  expect(await overdue()).toBe(1)
  expect(await getSentNotice(sender)).toMatchObject({ overdue: true })
})

test('an act of another parish cannot be annotated', async () => {
  const { caller } = await deliverNotice()
  const { caller: stranger } = await createParishWithTitle()
  const strangerActId = (await stranger('POST', '/api/baptisms', sampleBaptism)).body.id
  const { id, version } = await getIncomingNotice(caller)
  const enter = { version, baptism_id: strangerActId }
  expect((await caller('POST', `/api/incoming-notices/${id}/enter`, enter)).status).toBe(404)
  expect(await getIncomingNotice(caller)).toMatchObject({ state: 'waiting' })
})

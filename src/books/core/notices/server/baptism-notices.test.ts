import { expect, test } from 'vitest'
import type { Db } from '#platform/database/database.ts'
import { testApi } from '#testing/api.ts'
import { type BaptismNotice, revokeNotices, notifyParishOfBaptism } from './baptism-notices.ts'

const { newParishId, inParish } = await testApi()
const user = { name: 'ks. Jan Lis' }

/** Builds a confirmation notice about a person baptised at Tarnów, with the data of our own books. */
const buildConfirmation = (overrides: Partial<BaptismNotice> = {}): BaptismNotice => ({
  kind: 'confirmation',
  origin: 'baptisms',
  origin_id: 7,
  person_id: null,
  about: 'Żółć Łukasz',
  act: '7/2026',
  note: {
    event_date: '2026-05-09',
    place: 'Sokołów',
    act_number: '7',
    act_year: 2026,
    other_person: null,
    text: null,
  },
  baptism_parish: 'pw. św. Jana, Tarnów',
  baptised: '12.05.2010, nr 4/2010',
  ...overrides,
})

/** Creates a parish where Łukasz has a card, and with `baptised` an act of baptism too. */
async function parish({ baptised = false } = {}) {
  const id = await newParishId()
  const person_id = await inParish(id, async db => {
    const person = await db
      .insertInto('people')
      .values({ names: 'Łukasz', surname: 'Żółć', gender: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (baptised) await baptise(db, person.id)
    return person.id
  })
  return {
    person_id,
    tell: (overrides: Partial<BaptismNotice> = {}) =>
      inParish(id, db =>
        notifyParishOfBaptism({ db, user }, buildConfirmation({ person_id, ...overrides })),
      ),
    revokeNotices: (reason: string) => inParish(id, db => revokeNotices(db, 'baptisms', 7, reason)),
    sent: () => inParish(id, db => db.updateTable('notices').set({ state: 'sent' }).execute()),
    baptise: () => inParish(id, db => baptise(db, person_id)),
    unlink: () => inParish(id, db => db.updateTable('baptisms').set({ person_id: null }).execute()),
    notes: () =>
      inParish(id, db =>
        db
          .selectFrom('baptism_annotations')
          .select(['dic_annotation_kind_id', 'place', 'struck_reason', 'entered_by_name'])
          .orderBy('id')
          .execute(),
      ),
    notices: () =>
      inParish(id, db =>
        db
          .selectFrom('notices')
          .select(['id', 'recipient', 'state', 'note'])
          .orderBy('id')
          .execute(),
      ),
  }
}

const baptise = (db: Db, person_id: number) =>
  db
    .insertInto('baptisms')
    .values({ act_number: '4', year: 2010, names: 'Łukasz', surname: 'Żółć', person_id })
    .execute()

const note = (place: string) => ({ ...buildConfirmation().note, place })

test('baptism notice: baptised in our parish → annotation in the margin, once', async () => {
  const { tell, notes, notices } = await parish({ baptised: true })
  expect(await tell()).toBe('noted')
  expect(await tell()).toBe('noted')
  expect(await notes()).toEqual([
    {
      dic_annotation_kind_id: 1,
      place: 'Sokołów',
      struck_reason: null,
      entered_by_name: 'ks. Jan Lis',
    },
  ])
  expect(await notices()).toEqual([])
})

test('a corrected act strikes its note and adds another', async () => {
  const { tell, notes } = await parish({ baptised: true })
  await tell()
  await tell({ note: note('Węgrów') })
  expect(await notes()).toMatchObject([
    { place: 'Sokołów', struck_reason: 'Poprawiono akt, z którego pochodzi adnotacja' },
    { place: 'Węgrów', struck_reason: null },
  ])
})

test('baptism notice: baptised elsewhere → one notice to that parish, another one only after a change', async () => {
  const { tell, notices, sent } = await parish()
  expect(await tell()).toBe('queued')
  await tell({ note: note('Węgrów') })
  expect(await notices()).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting', note: { place: 'Węgrów' } },
  ])
  await sent()
  await tell({ note: note('Węgrów') })
  expect(await notices()).toHaveLength(1)
  await tell({ note: note('Sokołów') })
  expect(await notices()).toMatchObject([{ state: 'sent' }, { state: 'waiting' }])
})

test('a letter that corrects one already sent names it', async () => {
  const { tell, notices, sent } = await parish()
  await tell()
  await sent()
  await tell({ note: note('Węgrów') })
  const [first, second] = await notices()
  expect(first!.note).not.toHaveProperty('replaces')
  expect(second).toMatchObject({ state: 'waiting', note: { replaces: first!.id } })
})

test('wrongly addressed parish → recall sent; the right one → notified once', async () => {
  const { tell, notices, sent } = await parish()
  await tell()
  await sent()
  const right = { baptism_parish: 'pw. św. Mikołaja, Łękawka' }
  await tell(right)
  await tell(right)
  expect(await notices()).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'sent' },
    { recipient: 'pw. św. Jana, Tarnów', state: 'waiting', note: { recalled: true } },
    { recipient: 'pw. św. Mikołaja, Łękawka', state: 'waiting' },
  ])
})

test('baptism found in our own book → the letter sent elsewhere is recalled', async () => {
  const { tell, notices, sent, baptise } = await parish()
  await tell()
  await sent()
  await baptise()
  await tell()
  expect(await tell()).toBe('noted')
  expect(await notices()).toMatchObject([
    { state: 'sent' },
    { state: 'waiting', note: { recalled: true } },
  ])
})

test('baptism notice: parish of baptism unknown → no notice waits', async () => {
  const { tell, notices } = await parish()
  await tell()
  expect(await tell({ baptism_parish: null })).toBe('unknown')
  expect(await notices()).toMatchObject([{ state: 'dropped' }])
})

test('baptism found in our own book later → annotated, and the waiting letter is dropped', async () => {
  const { tell, baptise, notes, notices } = await parish()
  await tell()
  await baptise()
  expect(await tell()).toBe('noted')
  expect(await notes()).toHaveLength(1)
  expect(await notices()).toMatchObject([{ state: 'dropped' }])
})

const OURS = 'Parafia pw. św. Anny, Sokołów'
const quote = { baptism_act_number: '4', baptism_act_year: 2010 }

test('a parish sends no letters to itself: its own book is annotated by the number of the act', async () => {
  const { tell, notes, notices, unlink, baptise } = await parish()
  await baptise()
  await unlink()
  expect(await tell({ baptism_parish: OURS, quoted: quote })).toBe('noted')
  expect(await notes()).toHaveLength(1)
  expect(await notices()).toEqual([])
})

test.each([
  ['the number is of somebody else', { about: 'Nowak Jan', quoted: quote }],
  ['there is no such act', { quoted: { ...quote, baptism_act_number: '5' } }],
  ['nobody quotes a number', {}],
])(
  'baptism notice: %s → outcome „missing” for our own book, and no letter waits',
  async (_, overrides) => {
    const { tell, notes, notices, unlink, baptise } = await parish()
    await tell()
    await baptise()
    await unlink()
    expect(await tell({ baptism_parish: OURS, ...overrides })).toBe('missing')
    expect(await notes()).toEqual([])
    expect(await notices()).toMatchObject([{ state: 'dropped' }])
  },
)

test('a parish of another title in our town gets a letter, under any name of our own parish', async () => {
  const { tell } = await parish()
  expect(await tell({ baptism_parish: 'Parafia pw. św. Jana, Sokołów', quoted: quote })).toBe(
    'queued',
  )
})

test('act corrected to another person → its note is struck', async () => {
  const { tell, notes } = await parish({ baptised: true })
  await tell()
  expect(await tell({ person_id: null })).toBe('queued')
  expect(await notes()).toMatchObject([{ struck_reason: expect.any(String) }])
})

test('husband and wife get separate notices', async () => {
  const { tell, notices } = await parish()
  await tell({ kind: 'marriage', side: 'groom' })
  await tell({ kind: 'marriage', side: 'bride', baptism_parish: 'Bochnia' })
  await tell({ kind: 'marriage', side: 'groom', baptism_parish: null })
  expect(await notices()).toMatchObject([
    { recipient: 'pw. św. Jana, Tarnów', state: 'dropped' },
    { recipient: 'Bochnia', state: 'waiting' },
  ])
})

test('a cancelled act strikes its notes with the reason', async () => {
  const { tell, revokeNotices, notes } = await parish({ baptised: true })
  await tell()
  await revokeNotices('wpisano dwa razy')
  expect(await notes()).toMatchObject([
    { struck_reason: 'Unieważniono akt, z którego pochodzi: wpisano dwa razy' },
  ])
})

test('act cancelled: unsent letter → dropped; sent letter → recalled', async () => {
  const [early, late] = [await parish(), await parish()]
  await early.tell()
  await early.revokeNotices('omyłka')
  expect(await early.notices()).toMatchObject([{ state: 'dropped' }])
  await late.tell()
  await late.sent()
  await late.revokeNotices('omyłka')
  expect(await late.notices()).toMatchObject([
    { state: 'sent' },
    {
      state: 'waiting',
      recipient: 'pw. św. Jana, Tarnów',
      note: { text: 'akt unieważniony, proszę o skreślenie adnotacji: omyłka' },
    },
  ])
})

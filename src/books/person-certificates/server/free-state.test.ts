import { expect, test } from 'vitest'
import { readDocx } from '#ui/rich-text/testing.ts'
import { type Caller, testApi } from '#testing/api.ts'
import {
  createPersonCard,
  printedText,
  expectFreeStateRefusal,
  listFreeStatePrints,
} from './testing.ts'

const { newParish, inParish } = await testApi()

const NO_MARRIAGE_RECORD_TEXT = 'nie ma zapisu o zawarciu małżeństwa'

const printText = async (clerk: Caller, id: number) =>
  printedText(await clerk('GET', `/api/prints/peopleDocuments/${id}/freeState`))

/** Creates an act of marriage in our book with the woman's card as one of the parties. */
const addWedding = (clerk: Caller, side: 'groom' | 'bride', person_id: number) =>
  inParish(clerk.parish_id, db =>
    db
      .insertInto('weddings')
      .values({
        archival: true,
        act_number: '10',
        year: 2018,
        wedding_date: '2018-06-09',
        groom_names: 'Adam',
        groom_surname: 'Lis',
        bride_names: 'Katarzyna',
        bride_surname: 'Sokołowska',
        [`${side}_person_id`]: person_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )

test('free state certificate: person never married → issued from the books', async () => {
  const clerk = await newParish({ role_id: 3 })
  expect(await printText(clerk, await createPersonCard(inParish, clerk))).toContain(
    NO_MARRIAGE_RECORD_TEXT,
  )
})

test('second print on one day → the warning names the first number before another is used', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await createPersonCard(inParish, clerk)
  const warning = async () => (await clerk('GET', `/api/prints/forms/freeState/${id}`)).body.warning
  expect(await warning()).toBeUndefined()
  await printText(clerk, id)
  expect(await warning()).toMatch(/^To samo pismo wydano już dziś: L\. dz\. 1\/\d{4}\./)
})

test.each(['groom', 'bride'] as const)(
  'an act of marriage in our book → free state refused to the %s (KPK 1085)',
  async side => {
    const clerk = await newParish({ role_id: 3 })
    const id = await createPersonCard(inParish, clerk, {
      person: { gender: side === 'groom' ? 1 : 2 },
    })
    await addWedding(clerk, side, id)
    await expectFreeStateRefusal(clerk, id, 'akt małżeństwa 10/2018', {
      body: 'Jest stanu wolnego.',
    })
  },
)

test('a cancelled act of marriage is no bond', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await createPersonCard(inParish, clerk)
  const act = await addWedding(clerk, 'bride', id)
  await inParish(clerk.parish_id, db =>
    db
      .updateTable('weddings')
      .set({ cancelled_at: '2019-01-01', cancel_reason: 'wpis przez pomyłkę' })
      .where('id', '=', act.id)
      .execute(),
  )
  expect(await printText(clerk, id)).toContain(NO_MARRIAGE_RECORD_TEXT)
})

test('marriage ended by a sentence of nullity → the paper says so', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await createPersonCard(inParish, clerk)
  const act = await addWedding(clerk, 'bride', id)
  const note = { dic_annotation_kind_id: 4, event_date: '2022-01-01', text: 'wyrok' }
  expect((await clerk('POST', `/api/weddings/${act.id}/annotations`, note)).status).toBe(201)
  const text = await printText(clerk, id)
  expect(text).toContain('stwierdzono nieważność małżeństwa')
  expect(text).toContain('(akt małżeństwa 10/2018)')
  expect(text).not.toContain('nie trwa')
  expect(text).not.toContain(NO_MARRIAGE_RECORD_TEXT)
})

test.each([
  ['married', { dic_marital_status_id: 2 }, 'trwa zapisane małżeństwo'],
  ['in separation', { dic_marital_status_id: 5 }, 'trwa zapisane małżeństwo'],
  ['of the clergy', { dic_marital_status_id: 8 }, 'stan duchowny'],
  ['divorced before the state', { dic_marital_status_id: 4 }, 'jest rozwód'],
  ['dead', { status: 'deceased' }, 'ta osoba nie żyje'],
  ['outside the Church', { left_church_date: '2020-05-01' }, 'zapis o wystąpieniu z Kościoła'],
  ['of a faith that was left', { dic_faith_id: 22 }, 'zapis o wystąpieniu z Kościoła'],
])('a card with %s → free state refused', async (_, person, reason) => {
  const clerk = await newParish({ role_id: 3 })
  await expectFreeStateRefusal(clerk, await createPersonCard(inParish, clerk, { person }), reason)
})

test('free state certificate: person left the Church and returned → issued again', async () => {
  const clerk = await newParish({ role_id: 3 })
  const person = { left_church_date: '2020-05-01', returned_date: '2024-03-30' }
  expect(await printText(clerk, await createPersonCard(inParish, clerk, { person }))).toContain(
    NO_MARRIAGE_RECORD_TEXT,
  )
})

test('every way to print the paper gives the same text', async () => {
  const clerk = await newParish({ role_id: 3 })
  const id = await createPersonCard(inParish, clerk)
  const [bare, form, editedResponse] = await Promise.all(
    listFreeStatePrints(clerk, id).map(issue => issue()),
  )
  const stripNumbers = async (answer: typeof bare) =>
    (await printedText(answer!)).replaceAll(/L\. dz\. \d+|kod [\w-]+/g, '')
  expect(await stripNumbers(form)).toBe(await stripNumbers(bare))
  const { text } = await readDocx(editedResponse!.body.docx)
  expect(text).toContain(NO_MARRIAGE_RECORD_TEXT)
  const reprint = await clerk('GET', `/api/documents/${bare!.body.document_id}/pdf`)
  expect(reprint.body.pdf).toBe(bare!.body.pdf)
})

test.each([
  ['nobody knows the status of', { dic_marital_status_id: 9 }, 'nie ma stanu cywilnego'],
  ['no status is written of', { dic_marital_status_id: null }, 'nie ma stanu cywilnego'],
  ['is Orthodox', { dic_faith_id: 4 }, 'prawosławne'],
  ['is a Muslim', { dic_faith_id: 16 }, 'islam'],
  ['is a girl of ten', { birth_date: '2016-02-03' }, 'wieku do ważnego małżeństwa'],
  ['has no birth date', { birth_date: null }, 'daty urodzenia'],
])('freeState: a person who %s → refused', async (_, person, reason) => {
  const clerk = await newParish({ role_id: 3 })
  await expectFreeStateRefusal(clerk, await createPersonCard(inParish, clerk, { person }), reason)
})

test('freeState: a person from outside the parish → only as far as our books state', async () => {
  const clerk = await newParish({ role_id: 3 })
  const outsider = await createPersonCard(inParish, clerk, { person: { status: 'outsider' } })
  expect(await printText(clerk, outsider)).toContain('o ile wiadomo z ksiąg tutejszej parafii')
  expect(await printText(clerk, await createPersonCard(inParish, clerk))).not.toContain(
    'o ile wiadomo',
  )
})

test('a note hidden on certificates → refused until the clerk confirms to have read it', async () => {
  const clerk = await newParish({ role_id: 3 })
  const person_id = await createPersonCard(inParish, clerk, { received: [] })
  const act = { archival: true, act_number: '1', year: 1990, names: 'Katarzyna', person_id }
  const { id } = (await clerk('POST', '/api/baptisms', { ...act, surname: 'Sokołowska' })).body
  const note = { dic_annotation_kind_id: 18, text: 'Ne temere … z Janem Lisem', printable: false }
  await clerk('POST', `/api/baptisms/${id}/annotations`, note)
  await expectFreeStateRefusal(clerk, person_id, 'adnotacja „inna”')
  const texts = { confirm_margin: 'tak' }
  expect((await clerk('POST', `/api/prints/forms/freeState/${person_id}`, { texts })).status).toBe(
    201,
  )
})

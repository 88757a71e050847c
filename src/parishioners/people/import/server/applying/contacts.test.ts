import { expect, test } from 'vitest'
import { type Caller, testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { createImportCalls } from '../testing.ts'
import { createUndoCalls } from '../undoing/testing.ts'

const server = await testApi()
const { newParish } = server
const { imported, reasons, checked, apply } = await createImportCalls(server)
const { undo, registerOf, named } = createUndoCalls(server)

const HEADER = 'Nazwisko;Imię;Data urodzenia;Telefon;E-mail\n'

const TWO_NUMBERS = {
  phone: '600100200',
  contacts: [{ kind: 'phone', value: '14 627 10 11' }],
}

/** Adds the card that the files of these tests are about, with the given contacts. */
const registerEwa = (clerk: Caller, contacts: object) =>
  registerPeople(clerk, { names: 'Ewa', surname: 'Lis', birth_date: '1980', ...contacts })

const getCard = async (clerk: Caller, names: string) =>
  (await clerk('GET', `/api/peoples/${await named(clerk, names)}`)).body

const listRows = async (clerk: Caller, id: number) =>
  (await clerk('GET', `/api/people-imports/${id}/rows`)).body.data

test('import people: several numbers and addresses of a cell → main and others; the rest of the cell in the notes', async () => {
  const priest = await newParish()
  await imported(
    priest,
    `${HEADER}Lis;Ewa;1980;"tel. dom. 14 627 10 11 wew. 5, 600 100 200 / 601 100 200";"ewa@poczta.pl, e.lis@poczta.pl"\n`,
  )
  const card = await getCard(priest, 'Ewa')
  expect(card).toMatchObject({
    phone: '+48600100200',
    email: 'ewa@poczta.pl',
    contacts: [
      { kind: 'phone', value: '+48146271011' },
      { kind: 'phone', value: '+48601100200' },
      { kind: 'email', value: 'e.lis@poczta.pl' },
    ],
    needs_attention: true,
  })
  expect(card.notes).toContain('tel. dom. 14 627 10 11 wew. 5, 600 100 200 / 601 100 200')
})

test('import people: a known person gets only the numbers that the card does not have; shown before and undone exactly', async () => {
  const priest = await newParish()
  await registerEwa(priest, TWO_NUMBERS)
  const before = await registerOf(priest)
  const file = `${HEADER}Lis;Ewa;1980;"600 100 200, 14 627 10 11, 601 100 200";\n`
  const id = await checked(priest, file)
  expect(await listRows(priest, id)).toMatchObject([
    {
      outcome: 'change',
      fields: [{ label: 'Inne telefony', before: null, after: '+48 601 100 200' }],
    },
  ])
  await apply(priest, id)
  const card = await getCard(priest, 'Ewa')
  expect(card.contacts).toMatchObject([{ value: '+48146271011' }, { value: '+48601100200' }])
  const secondImport = await checked(priest, file)
  expect(await reasons(priest, secondImport, 'change')).toEqual([])
  expect((await undo(priest, id)).body).toMatchObject({ removed: 0, restored: 1, kept: 0 })
  expect(await registerOf(priest)).toBe(before)
})

test('import people: the number of the file is already another one of the card, and the file prevails → the card is unchanged', async () => {
  const priest = await newParish()
  await registerEwa(priest, TWO_NUMBERS)
  const id = await checked(priest, `${HEADER}Lis;Ewa;1980;14 627 10 11;\n`, { overwrite: true })
  expect(await listRows(priest, id)).toMatchObject([{ outcome: 'same', fields: [] }])
})

test('import people: a list exported from another parish keeps every number and address, the main ones first', async () => {
  const clerk = await newParish()
  await registerEwa(clerk, {
    phone: '14 627 10 11',
    email: 'ewa@poczta.pl',
    contacts: [
      { kind: 'phone', value: '601100200' },
      { kind: 'phone', value: '+49 30 901820' },
      { kind: 'email', value: 'e.lis@poczta.pl' },
    ],
  })
  const { file } = (await clerk('GET', '/api/peoples/export?format=csv')).body
  const priest = await newParish()
  await imported(priest, Buffer.from(file, 'base64'))
  expect(await getCard(priest, 'Ewa')).toMatchObject({
    phone: '+48146271011',
    email: 'ewa@poczta.pl',
    contacts: [{ value: '+48601100200' }, { value: '+4930901820' }, { value: 'e.lis@poczta.pl' }],
    notes: null,
  })
})

test('import people: a second column of numbers → the first is the main one where the main column is empty or unread; unread text in the notes', async () => {
  const priest = await newParish()
  await imported(
    priest,
    'Nazwisko;Imię;Data urodzenia;Telefon;Inne telefony\nLis;Ewa;1980;;601 100 200\nLis;Jan;1981;600 100 200;"600100200, 14 627 10 11"\nLis;Ola;1982;600 100 200;u sąsiada\nLis;Iga;1983;zastrzeżony;602 100 200\nLis;Leon;1984;;u sąsiada\n',
  )
  const cards = []
  for (const name of ['Ewa', 'Jan', 'Ola', 'Iga', 'Leon']) {
    const { phone, contacts, notes } = await getCard(priest, name)
    cards.push([phone, contacts.map((contact: { value: string }) => contact.value), notes])
  }
  expect(cards).toEqual([
    ['+48601100200', [], null],
    ['+48600100200', ['+48146271011'], null],
    ['+48600100200', [], expect.stringContaining('Inne telefony: u sąsiada')],
    ['+48602100200', [], expect.stringContaining('Telefon: zastrzeżony')],
    [null, [], expect.stringContaining('Inne telefony: u sąsiada')],
  ])
})

test('import people: another main number than the card has → one of the others; the main one when the file prevails, and its former one is kept with its type', async () => {
  const results = []
  for (const overwrite of [false, true]) {
    const priest = await newParish()
    await registerEwa(priest, {
      birth_date: '1980-05-03',
      phone: '600100200',
      dic_phone_type_id: 2,
      sms_consent: true,
      sms_consent_date: '2026-01-10',
      sms_consent_source: 'written' as const,
    })
    const before = await registerOf(priest)
    const file = `${HEADER}Lis;Ewa;1980-05-03;"602 100 200, 601 100 200";\n`
    const id = await checked(priest, file, { overwrite })
    const remarks = await reasons(priest, id, 'change')
    await apply(priest, id)
    const card = await getCard(priest, 'Ewa')
    const contacts = card.contacts as { value: string; phone_type: string | null }[]
    results.push([
      [card.phone, card.phone_type],
      contacts.map(({ value, phone_type }) => [value, phone_type]),
      remarks.flat().join().includes('Zgoda na SMS pozostaje'),
    ])
    await undo(priest, id)
    expect(await registerOf(priest)).toBe(before)
  }
  expect(results).toEqual([
    [
      ['+48600100200', 'domowy'],
      [
        ['+48602100200', null],
        ['+48601100200', null],
      ],
      false,
    ],
    [
      ['+48602100200', null],
      [
        ['+48601100200', null],
        ['+48600100200', 'domowy'],
      ],
      true,
    ],
  ])
})

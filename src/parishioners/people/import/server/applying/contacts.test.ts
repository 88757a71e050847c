import { expect, test } from 'vitest'
import { testApi } from '#testing/api.ts'
import { registerPeople } from '../../../server/testing.ts'
import { createImportCalls } from '../testing.ts'
import { createUndoCalls } from '../undoing/testing.ts'

const server = await testApi()
const { newParish } = server
const { imported, reasons, checked, apply } = await createImportCalls(server)
const { undo, registerOf, named } = createUndoCalls(server)

const HEADER = 'Nazwisko;Imię;Data urodzenia;Telefon;E-mail\n'

test('import people: several numbers and addresses of a cell → main and others; the rest of the cell in the notes', async () => {
  const priest = await newParish()
  await imported(
    priest,
    `${HEADER}Lis;Ewa;1980;"tel. dom. 14 627 10 11 wew. 5, 600 100 200 / 601 100 200";"ewa@poczta.pl, e.lis@poczta.pl"\n`,
  )
  const card = (await priest('GET', `/api/peoples/${await named(priest, 'Ewa')}`)).body
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
  await registerPeople(priest, {
    names: 'Ewa',
    surname: 'Lis',
    birth_date: '1980',
    phone: '600100200',
    contacts: [{ kind: 'phone', value: '14 627 10 11' }],
  })
  const before = await registerOf(priest)
  const file = `${HEADER}Lis;Ewa;1980;"600 100 200, 14 627 10 11, 601 100 200";\n`
  const id = await checked(priest, file)
  expect((await priest('GET', `/api/people-imports/${id}/rows`)).body.data).toMatchObject([
    {
      outcome: 'change',
      fields: [{ label: 'Inne telefony', before: null, after: '+48 601 100 200' }],
    },
  ])
  await apply(priest, id)
  const card = (await priest('GET', `/api/peoples/${await named(priest, 'Ewa')}`)).body
  expect(card.contacts).toMatchObject([{ value: '+48146271011' }, { value: '+48601100200' }])
  const secondImport = await checked(priest, file)
  expect(await reasons(priest, secondImport, 'change')).toEqual([])
  expect((await undo(priest, id)).body).toMatchObject({ removed: 0, restored: 1, kept: 0 })
  expect(await registerOf(priest)).toBe(before)
})

test('import people: the number of the file is already another one of the card, and the file prevails → the card is unchanged', async () => {
  const priest = await newParish()
  await registerPeople(priest, {
    names: 'Ewa',
    surname: 'Lis',
    birth_date: '1980',
    phone: '600100200',
    contacts: [{ kind: 'phone', value: '14 627 10 11' }],
  })
  const id = await checked(priest, `${HEADER}Lis;Ewa;1980;14 627 10 11;\n`, { overwrite: true })
  expect((await priest('GET', `/api/people-imports/${id}/rows`)).body.data).toMatchObject([
    { outcome: 'same', fields: [] },
  ])
})

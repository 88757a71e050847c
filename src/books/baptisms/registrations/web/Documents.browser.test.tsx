import { expect, test } from 'vitest'
import { BLANK_GODPARENT } from '../../godparents.ts'
import { getWriteRequests, openRegister } from './testing.tsx'

test('registration: a document is marked as brought with one press', async () => {
  const { sent, getByRole } = await openRegister(
    '?registration=3',
    {},
    { 'POST /api/baptism-registrations/3/mark-document': { id: 3, version: 3 } },
  )
  await getByRole('checkbox', { name: 'Świadectwo ślubu rodziców' }).click()
  await expect
    .poll(() => getWriteRequests(sent)[0])
    .toMatchObject({
      call: 'POST /api/baptism-registrations/3/mark-document',
      body: { version: 2, document: 'provided_parents_marriage', provided: true },
    })
  await expect.element(getByRole('checkbox', { name: 'Odpis aktu urodzenia' })).toBeChecked()
})

test('registration: each godparent has the own certificate and what is still owed', async () => {
  const warning = { field: 'godparents.0.confirmed', message: 'Poproś o zaświadczenie z parafii' }
  const { sent, getByRole, getByText } = await openRegister(
    '?registration=3',
    { warnings: [warning] },
    { 'POST /api/baptism-registrations/3/mark-document': { id: 3, version: 3 } },
  )
  await expect.element(getByText(warning.message)).toBeVisible()
  await getByRole('checkbox', { name: 'Jest zaświadczenie z parafii' }).click()
  await expect
    .poll(() => getWriteRequests(sent)[0]?.body)
    .toMatchObject({ document: 'certificate_provided', godparent: 0, provided: true })
  expect(getByText('Zaświadczenia chrzestnych').elements()).toEqual([])
})

test('enter registration: a value that the registration lacks is asked in the dialog', async () => {
  const { sent, getByRole } = await openRegister(
    '?registration=3',
    { dic_parents_marriage_id: null, planned_date: '2026-05-03' },
    {
      'POST /api/baptism-registrations/3/enter': { id: 9, version: 1, warnings: [] },
      'GET /api/dictionaries/choices': {
        choices: { ParentsMarriage: [{ id: 4, value: 'brak', active: true }] },
      },
    },
  )
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  await expect
    .element(getByRole('dialog').getByRole('combobox', { name: 'Ślub rodziców' }))
    .toBeVisible()
  expect(getWriteRequests(sent)).toEqual([])
})

test('registration: what our own books prove is named with its number and not asked for', async () => {
  const { getByText, getByRole } = await openRegister('?registration=3', {
    godparents: [{ ...BLANK_GODPARENT, person_id: 5, names: 'Ewa', surname: 'Nowak', gender: 2 }],
    proofs: {
      parents_wedding: { id: 8, act: '12/2020' },
      parishioners: [5],
      confirmations: [{ person_id: 5, id: 6, act: '3/2009' }],
    },
  })
  await expect
    .element(getByRole('link', { name: 'akt 12/2020' }))
    .toHaveAttribute('href', '/books/weddings/8/preview')
  await expect.element(getByRole('link', { name: 'akt 3/2009' })).toBeVisible()
  await expect.element(getByText(/zaświadczenia nie trzeba/)).toBeVisible()
  expect(getByRole('checkbox').elements()).toHaveLength(1)
})

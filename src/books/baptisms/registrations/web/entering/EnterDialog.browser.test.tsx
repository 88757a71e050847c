import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { getWriteRequests, openRegister } from '../testing.tsx'

test('enter registration: the next number is shown, and the act opens', async () => {
  const { sent, getByRole, router } = await openRegister(
    '?registration=3',
    {},
    { 'POST /api/baptism-registrations/3/enter': { id: 9, version: 1, warnings: [] } },
  )
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  const dialog = getByRole('dialog')
  await expect.element(dialog.getByText('Akt otrzyma numer 42/2026.')).toBeVisible()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Data chrztu' }))
    .toHaveValue('03.05.2026')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => router.state.location.pathname).toBe('/books/baptisms/9/preview')
  expect(getWriteRequests(sent)[0]?.body).toMatchObject({
    version: 2,
    baptism_date: '2026-05-03',
    minister: 'ks. Jan Lis, proboszcz',
  })
})

test('enter registration: entered and issued in one press, with the recipient typed in the window', async () => {
  const { sent, getByRole, getByText, router } = await openRegister(
    '?registration=3',
    {},
    {
      'POST /api/baptism-registrations/3/enter': { id: 9, version: 1, warnings: [] },
      'GET /api/prints/9/baptism/church': new Refused(422, { message: 'Nie ma podpisującego.' }),
    },
  )
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  const dialog = getByRole('dialog')
  await dialog
    .getByRole('region', { name: /^Świadectwo/ })
    .getByRole('button')
    .click()
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Dla kogo' }), 'Anna Gołąb')
  await dialog.getByRole('button', { name: 'Wpisz i wydaj świadectwo' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/books/baptisms/9/preview')
  const print = await vi.waitUntil(() => sent.find(({ call }) => /prints/.test(call)))
  expect(print.query).toEqual({ recipient: 'Anna Gołąb' })
  expect(getWriteRequests(sent)[0]?.body).not.toHaveProperty('recipient')
  await expect.element(getByText(/Nie udało się przygotować wydruku/)).toBeVisible()
  expect(getByText(/Wydano świadectwo/).all()).toEqual([])
})

test('enter registration: certificate issued → the notice leads to its withdrawal', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const { getByRole, getByText, router } = await openRegister(
    '?registration=3',
    {},
    {
      'POST /api/baptism-registrations/3/enter': { id: 9, version: 1, warnings: [] },
      'GET /api/prints/9/baptism/church': {
        pdf: btoa('%PDF-1.7'),
        filename: 'Świadectwo chrztu.pdf',
        document_id: 5,
        remarks: [],
      },
    },
  )
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  await getByRole('dialog').getByRole('button', { name: 'Wpisz i wydaj świadectwo' }).click()
  await expect.element(getByText(/^Wydano świadectwo\. Sprawdź je/)).toBeVisible()
  await getByRole('button', { name: 'Unieważnij świadectwo' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ withdraw: '5' })
  expect(router.state.location.pathname).toBe('/books/baptisms/9/preview')
  open.mockRestore()
})

test('enter registration: a refused press of „wydaj świadectwo” does not issue at the next save', async () => {
  let answer: unknown = new Refused(422, { errors: { minister: ['Podaj, kto ochrzcił'] } })
  const { sent, getByRole, router } = await openRegister(
    '?registration=3',
    {},
    { 'POST /api/baptism-registrations/3/enter': () => answer },
  )
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  await getByRole('dialog').getByRole('button', { name: 'Wpisz i wydaj świadectwo' }).click()
  await expect
    .element(getByRole('dialog').getByRole('combobox', { name: /^Szafarz/ }))
    .toHaveAccessibleDescription('Podaj, kto ochrzcił')
  answer = { id: 9, version: 1, warnings: [] }
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => router.state.location.pathname).toBe('/books/baptisms/9/preview')
  expect(sent.filter(({ call }) => /prints/.test(call))).toEqual([])
})

test('enter registration: act data missing → named, with a link to the edit form', async () => {
  const refusal = new Refused(422, {
    message: 'Zgłoszenie nie ma jeszcze wszystkich danych aktu.',
    errors: { 'godparents.0.names': ['Podaj imiona'] },
  })
  const { getByRole, getByText, router } = await openRegister(
    '?registration=3',
    {},
    { 'POST /api/baptism-registrations/3/enter': refusal },
  )
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByText('Podaj imiona')).toBeVisible()
  await getByRole('link', { name: 'otwórz zgłoszenie do edycji' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ edit: '1' })
})

test('enter registration: empty window → every missing field is named at the first save, before the server is asked', async () => {
  const { sent, getByRole, getByText } = await openRegister('?registration=3', {
    planned_date: null,
    minister: null,
    baptism_place: null,
    dic_baptism_kind_id: null,
    birth_town: null,
    dic_parents_marriage_id: null,
  })
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  await expect.element(getByRole('dialog').getByText('Akt otrzyma numer 42/2026.')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  for (const message of [
    'Podaj, kto ochrzcił',
    'Podaj miejsce chrztu',
    'Wybierz rodzaj chrztu',
    'Podaj miejsce urodzenia z aktu urodzenia',
    'Wybierz rodzaj ślubu rodziców',
  ])
    await expect.element(getByText(message)).toBeVisible()
  await expect
    .element(getByRole('textbox', { name: 'Data chrztu' }))
    .toHaveAttribute('aria-invalid', 'true')
  expect(getWriteRequests(sent)).toEqual([])
  expect(getByRole('link', { name: 'otwórz zgłoszenie do edycji' }).elements()).toEqual([])
})

test('enter registration: only a field of the window is wrong → no link that leaves it', async () => {
  const refusal = new Refused(422, {
    message: 'Popraw zaznaczone pola',
    errors: { minister: ['Podaj, kto ochrzcił'] },
  })
  const { getByRole } = await openRegister(
    '?registration=3',
    {},
    { 'POST /api/baptism-registrations/3/enter': refusal },
  )
  await getByRole('button', { name: 'Wpisz do księgi' }).click()
  const minister = getByRole('dialog').getByRole('combobox', { name: /^Szafarz/ })
  await expect.element(minister).toHaveAttribute('aria-required', 'true')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(minister).toHaveAccessibleDescription('Podaj, kto ochrzcił')
  expect(getByRole('link', { name: 'otwórz zgłoszenie do edycji' }).elements()).toEqual([])
})

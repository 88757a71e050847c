import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import { AddRegistration } from './form/RegistrationForm.tsx'
import { PATH, getWriteRequests, openRegister } from './testing.tsx'

test('the list shows the day, the child and the missing papers', async () => {
  const { getByRole, router } = await openRegister('')
  const line = getByRole('row', { name: /Gołąb Zofia/ })
  await expect.element(line.getByText('niedz. 03.05.2026, 12:30')).toBeVisible()
  await expect.element(line.getByText('akt urodzenia, ślub rodziców')).toBeVisible()
  await expect.element(line.getByText('zgłoszony')).toBeVisible()
  await line.getByRole('link').click()
  await expect.poll(() => router.state.location.search).toMatchObject({ registration: '3' })
  await expect.element(getByRole('heading', { level: 1, name: /Zofia Gołąb/ })).toBeVisible()
})

test('registration details: arrangements, missing papers, and warnings', async () => {
  const { getByText, getByRole } = await openRegister('?registration=3')
  for (const words of [
    'ul. Polna 3, Tarnów',
    'Nie wpisano matki (kan. 877 § 2)',
    'chrzestna',
    'Ewa Nowak',
  ]) {
    await expect.element(getByText(words, { exact: true })).toBeVisible()
  }
  await expect.element(getByText('Odpis aktu urodzenia')).toBeVisible()
  await expect.element(getByRole('button', { name: 'Przyjmij' })).toBeVisible()
})

test('a registration is accepted with a click, and withdrawn with a reason', async () => {
  const { sent, getByRole } = await openRegister('?registration=3')
  await getByRole('button', { name: 'Przyjmij' }).click()
  await getByRole('button', { name: 'Odwołaj' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Rodzice zmienili termin')
  await getByRole('button', { name: 'Odwołaj zgłoszenie' }).click()
  await expect
    .poll(() => getWriteRequests(sent))
    .toEqual([
      expect.objectContaining({
        call: 'POST /api/baptism-registrations/3/accept',
        body: { version: 2 },
      }),
      expect.objectContaining({
        call: 'POST /api/baptism-registrations/3/withdraw',
        body: { version: 2, reason: 'Rodzice zmienili termin' },
      }),
    ])
})

test('a withdrawn registration can only be restored, an entered one only leads to its act', async () => {
  const withdrawn = await openRegister('?registration=3', { status: 'withdrawn' })
  await expect.element(withdrawn.getByRole('button', { name: 'Przywróć zgłoszenie' })).toBeVisible()
  await expect
    .element(withdrawn.getByRole('button', { name: 'Wpisz do księgi' }))
    .not.toBeInTheDocument()
  await withdrawn.unmount()
  const enteredScreen = await openRegister('?registration=3', {
    status: 'baptised',
    baptism_id: 9,
    act: '42/2026',
  })
  await expect.element(enteredScreen.getByRole('link', { name: 'akt 42/2026' })).toBeVisible()
  await expect.element(enteredScreen.getByRole('link', { name: 'Edytuj' })).not.toBeInTheDocument()
})

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

test('a registration is changed with the version that was read', async () => {
  const { sent, getByRole } = await openRegister(
    '?registration=3&edit=1',
    {},
    { 'PUT /api/baptism-registrations/3': { id: 3, version: 3 } },
  )
  await userEvent.fill(getByRole('textbox', { name: 'Godzina' }), '1500')
  await getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => getWriteRequests(sent)[0])
    .toMatchObject({
      call: 'PUT /api/baptism-registrations/3',
      body: { version: 2, planned_time: '15:00', surname: 'Gołąb' },
    })
})

test('a new registration takes the child from the register', async () => {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/peoples/7': {
      id: 7,
      names: 'Zofia',
      surname: 'Gołąb',
      gender: 2,
      birth_date: '2026-03-01',
      status: 'outsider',
      father_names: 'Jan',
      father_surname: 'Gołąb',
      acts: [],
      sacraments: [],
    },
    'POST /api/baptism-registrations': { id: 3, version: 1 },
  })
  function Add() {
    queryClient.setQueryData(['session'], clerkSession)
    return <AddRegistration />
  }
  const route = `${PATH}/$peopleIDToBeBaptized/add`
  const { getByRole, getByText } = await renderScreen(Add, `${PATH}/7/add`, route)
  await expect.element(getByText(/Dziecko spoza parafii/)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Planowana data chrztu' }), '3.5.2027')
  await getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => getWriteRequests(requests)[0]?.body)
    .toMatchObject({
      person_id: 7,
      names: 'Zofia',
      father_names: 'Jan',
      planned_date: '2027-05-03',
    })
})

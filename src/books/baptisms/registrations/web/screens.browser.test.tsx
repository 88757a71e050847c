import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { mockServer } from '#testing/mock-server.ts'
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

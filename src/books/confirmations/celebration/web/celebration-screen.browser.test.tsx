import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { forgetPerson } from '#shell/stored.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import { CelebrationScreen } from './CelebrationScreen.tsx'
import type { CelebrationDraft, CandidatePreview } from '../contract.ts'

const ewa = { id: 7, names: 'Ewa', surname: 'Żak', gender: 2, status: 'parishioner' }

const place = (change: Partial<CandidatePreview> = {}): CandidatePreview => ({
  person_id: 7,
  act_number: '12',
  names: 'Ewa',
  surname: 'Żak',
  birth_date: '2011-03-14',
  baptism_date: '2011-05-01',
  baptism_parish: 'Bobowa',
  baptism_act_number: '4',
  baptism_act_year: 2011,
  remarks: [],
  ...change,
})

const preparedCandidate = {
  person_id: 7,
  confirmation_name: 'Cecylia',
  sponsor_person_id: null,
  sponsor_names: 'Paweł',
  sponsor_surname: 'Kozioł',
  sponsor_birth_date: '1985-02-03',
  sponsor_address: null,
  sponsor_parish: null,
  sponsor_godparent: false,
  sponsor_certificate_provided: true,
  consent_parish: null,
  consent_date: null,
  consent_number: null,
}

beforeEach(() => localStorage.clear())

const user = { ...clerkSession.user, id: 1, parish_id: 5 }
async function open(
  answer: Partial<CandidatePreview> = {},
  path = '/books/confirmation/celebration',
) {
  const requests = mockServer({
    ...parishAnswers,
    'GET /api/peoples/suggestions': { data: [ewa] },
    'POST /api/confirmations/celebrations/check': ({ body }: { body: CelebrationDraft }) => ({
      places: body.candidates.map(() => place(answer)),
    }),
    'GET /api/confirmations/celebrations/prepared': { data: [preparedCandidate] },
    'POST /api/confirmations/celebrations': {
      id: 31,
      first: '12',
      last: '12',
      count: 1,
      noted: 0,
      queued: 1,
      unknown: 0,
    },
  })
  const screen = await renderScreen(() => {
    queryClient.setQueryData(['session'], {
      ...clerkSession,
      user,
      parish: { ...clerkSession.parish, id: 5 },
    })
    return <CelebrationScreen />
  }, path)
  return { sent: requests, ...screen }
}
const pick = async () => {
  await userEvent.fill(page.getByRole('combobox', { name: 'Kandydat z kartoteki' }), 'żak')
  await page.getByRole('option', { name: /Żak Ewa/ }).click()
}
const add = () => page.getByRole('button', { name: 'Dodaj do listy' }).click()

test('picked candidate → the baptism from the register is shown at once', async () => {
  await open()
  await pick()
  await expect.element(page.getByText('Chrzest: 01.05.2011, Bobowa, nr 4/2011')).toBeVisible()
  expect(page.getByRole('textbox', { name: 'Parafia chrztu' }).elements()).toEqual([])
})

test('added candidates are listed with their number, and the next one can be typed', async () => {
  await open()
  await pick()
  await add()
  await expect
    .element(page.getByRole('row', { name: /12 Żak Ewa/ }))
    .toMatchTextContent(/Bobowa, nr 4\/2011/)
  await expect.element(page.getByRole('combobox', { name: 'Kandydat z kartoteki' })).toHaveFocus()
  await expect.element(page.getByText(/1.kandydat, akt 12\./)).toBeVisible()
  await pick()
  await add()
  await expect.element(page.getByText('Ta osoba jest już na liście')).toBeVisible()
})

test('a candidate removed from the list is restored as typed with one click', async () => {
  const { sent } = await open()
  await pick()
  await userEvent.fill(page.getByLabelText(/^Imię z bierzmowania/), 'Cecylia')
  await add()
  await page.getByRole('button', { name: /^Usuń z listy: Żak Ewa|^Usuń z listy: Ewa Żak/ }).click()
  await expect.element(page.getByText('Usunięto kandydata z listy.')).toBeVisible()
  expect(page.getByRole('row', { name: /Żak Ewa/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(page.getByRole('row', { name: /12 Żak Ewa/ })).toBeVisible()
  const check = sent.findLast(({ call }) => call.endsWith('/check'))
  expect(check?.body).toMatchObject({
    candidates: [{ person_id: 7, confirmation_name: 'Cecylia' }],
  })
})

test('confirmation celebration: block of a candidate → shown in its row', async () => {
  const message = 'Ta osoba jest już bierzmowana (akt 3/2020).'
  await open({ remarks: [{ field: 'person_id', message, blocks: true }] })
  await pick()
  await add()
  await expect.element(page.getByRole('row', { name: /już bierzmowana/ })).toBeVisible()
  await expect.element(page.getByText(/1.kandydat ma przeszkodę/)).toBeVisible()
})

test('an unsaved list is restored until the user signs out', async () => {
  const { unmount } = await open()
  await pick()
  await add()
  await expect.poll(() => JSON.stringify(localStorage)).toContain('person_id')
  await unmount()
  await open()
  await expect.element(page.getByText(/Wczytano niezapisany tekst/)).toBeVisible()
  forgetPerson()
  expect(Object.keys(localStorage).filter(key => key.startsWith('draft:'))).toEqual([])
})

test('a draft of another user is deleted unread', async () => {
  const draft = { candidates: [{ person_id: 7 }] }
  localStorage.setItem(
    'draft:form:99:5:/books/confirmation/celebration',
    JSON.stringify({ account: 99, parish: 5, kept_at: new Date().toISOString(), changes: draft }),
  )
  await open()
  await expect.element(page.getByText(/Lista jest pusta/)).toBeVisible()
})

test('a group of the preparation is added to the list once', async () => {
  const { sent } = await open({}, '/books/confirmation/celebration?year=2026&prepared=true')
  await expect
    .element(page.getByRole('row', { name: /12 Żak Ewa/ }))
    .toMatchTextContent(/Cecylia.*Paweł Kozioł/)
  await expect.element(page.getByText(/Dodano z przygotowania: 1.kandydata/)).toBeVisible()
  const preparedRequests = sent.filter(({ call }) => call.endsWith('/prepared'))
  expect(preparedRequests.map(({ query }) => query)).toEqual([{ year: '2026' }])
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankAct } from '#books/core/book.ts'
import { getPage } from '#books/core/server/testing.ts'
import { filesAreNear, openActScreen } from '#books/core/web/testing.tsx'
import { ConfirmationChoice } from './ConfirmationChoice.tsx'
import { ConfirmationsList } from './ConfirmationsList.tsx'
import { confirmationColumns } from '../columns.ts'
import type { Confirmation } from '../contract.ts'
import { AddConfirmation, EditConfirmation } from './form/ConfirmationForm.tsx'
import { ConfirmationPreview } from './preview/ConfirmationPreview.tsx'
import { sampleConfirmation } from '../server/testing.ts'

const blank = blankAct(confirmationColumns)

// The form has forty fields, which take a while to render on a busy machine.
const BOOK = '/books/confirmation'

const act = {
  ...blank,
  minister_faculty: null,
  parish_place_id: null,
  minister_id: null,
  ...sampleConfirmation,
  id: 7,
  version: 3,
  act_number: '12',
  person_id: 4,
  preparation_id: 5,
  cancelled_at: null,
  cancel_reason: null,
  annotations: [],
  noted_in: null,
  notices: [
    { id: 1, recipient: 'pw. św. Jana, Tarnów', state: 'waiting', sent_at: null, answer: null },
  ],
  warnings: [],
} as unknown as Confirmation

const person = {
  id: 4,
  names: 'Łukasz Jan',
  surname: 'Żółć',
  gender: 1,
  birth_date: '2011-03-14',
  mother_names: 'Grażyna',
  status: 'parishioner',
  acts: [],
  sacraments: [{ kind: 'baptism', event_date: '2011-05-01', place: 'Tarnów', act_number: '4' }],
}

async function open(
  screen: () => React.ReactNode,
  path: string,
  route?: string,
  answers: object = {},
) {
  const defaultAnswers = {
    'GET /api/confirmations/next-number': { year: blank.year, next_number: 8 },
    'GET /api/confirmations/7': act,
    'GET /api/confirmations': getPage([act]),
    'GET /api/peoples/4/differences': { version: 1, data: [] },
    'GET /api/peoples/4': person,
  }
  const { written } = await openActScreen(screen, path, {
    route,
    answers: { ...defaultAnswers, ...answers },
  })
  return written
}

test('a row shows the act, the day, the name and the sponsor; files, gaps and preparation are linked', async () => {
  await open(ConfirmationsList, BOOK)
  const line = page.getByRole('row', { name: /12\/2026 Żółć Łukasz Jan/ })
  await expect.element(line).toMatchTextContent(/09\.05\.2026.*Tadeusz.*Paweł Kozioł/)
  for (const [name, to] of [
    ['Przygotowanie', 'preparations'],
    ['Wpisz całą grupę', 'celebration'],
  ]) {
    await expect
      .element(page.getByRole('link', { name: name!, exact: true }).first())
      .toHaveAttribute('href', `${BOOK}/${to}`)
  }
  await filesAreNear(BOOK)
})

test('a person is chosen, added, copied from an old volume, or entered with a group', async () => {
  await open(ConfirmationChoice, `${BOOK}/choice`)
  for (const [name, to] of [
    [/Dodaj nową osobę/, 'choice/addPerson'],
    [/dawnej księgi/, 'choice/0/add?redirect=choice'],
    [/całą grupę/, 'celebration'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', `${BOOK}/${to}`)
  }
})

test('a new act takes the person and the baptism, warns about the minister and the sponsor, and is saved', async () => {
  const getSentBody = await open(
    AddConfirmation,
    `${BOOK}/choice/4/add`,
    `${BOOK}/choice/$peopleIDConfirmation/add`,
    {
      'POST /api/confirmations': { id: 9, version: 1, warnings: [] },
    },
  )
  await expect
    .element(page.getByRole('textbox', { name: 'Numer aktu', exact: true }))
    .toHaveValue('8')
  await expect.element(page.getByText(/Brak świadka: wpisz w uwagach/)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Data bierzmowania' }), '09.05.2026')
  await userEvent.fill(page.getByRole('combobox', { name: /^Szafarz/ }), 'ks. Adam Kos')
  await expect.element(page.getByText(/prezbiter potrzebuje upoważnienia/)).toBeVisible()
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => getSentBody('POST'))
    .toMatchObject({
      act_number: '8',
      person_id: 4,
      surname: 'Żółć',
      baptism_parish: 'Tarnów',
      confirmation_date: '2026-05-09',
      minister: 'ks. Adam Kos',
    })
})

test('a stored act is corrected only with a reason', async () => {
  const getSentBody = await open(
    EditConfirmation,
    `${BOOK}/7/edit`,
    `${BOOK}/$confirmationID/edit`,
    {
      'PUT /api/confirmations/7': { id: 7, version: 4, warnings: [] },
    },
  )
  await userEvent.fill(page.getByRole('textbox', { name: 'Nazwisko świadka' }), 'Kozieł')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(page.getByText(/Podaj powód/).first()).toBeVisible()
  expect(getSentBody('PUT')).toBeUndefined()
  await userEvent.fill(page.getByRole('textbox', { name: /Powód poprawki/ }), 'Wpis przez pomyłkę')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => getSentBody('PUT'))
    .toMatchObject({ version: 3, reason: 'Wpis przez pomyłkę', sponsor_surname: 'Kozieł' })
})

test('the act shows its rite, its sponsor, its preparation and its waiting notice', async () => {
  await open(ConfirmationPreview, `${BOOK}/7/preview`, `${BOOK}/$confirmationID/preview`)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Akt 12/2026 · Łukasz Jan Żółć')
  await expect.element(page.getByText(sampleConfirmation.minister)).toBeVisible()
  await expect.element(page.getByText(/pw\. św\. Jana, Tarnów: do wysłania/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'karta kandydata' }))
    .toHaveAttribute('href', `${BOOK}/preparations/5/preview`)
})

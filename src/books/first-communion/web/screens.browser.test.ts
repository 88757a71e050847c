import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blankAct } from '#books/core/book.ts'
import { getPage } from '#books/core/server/testing.ts'
import { filesAreNear, openActScreen } from '#books/core/web/testing.tsx'
import { CommunionChoice } from './CommunionChoice.tsx'
import { CommunionsList } from './CommunionsList.tsx'
import { communionColumns } from '../columns.ts'
import type { Communion } from '../contract.ts'
import { AddCommunion, EditCommunion } from './form/CommunionForm.tsx'
import { CommunionPreview } from './preview/CommunionPreview.tsx'
import { sampleCommunion } from '../server/testing.ts'

// The form has forty fields, which take a while to render on a busy machine.
const BOOK = '/books/first-communion'
const blank = blankAct(communionColumns)

const act = {
  ...blank,
  ...sampleCommunion,
  id: 7,
  version: 3,
  act_number: '12',
  volume: 'IV',
  page: '9',
  gender: 2,
  person_id: 4,
  school: null,
  preparation_id: 5,
  cancelled_at: null,
  cancel_reason: null,
  annotations: [],
  noted: null,
  notices: [
    { id: 1, recipient: 'pw. św. Jana, Łękawka', state: 'waiting', sent_at: null, answer: null },
  ],
  warnings: [],
} as unknown as Communion

const person = {
  id: 4,
  names: 'Aleksandra',
  surname: 'Święcicka',
  gender: 2,
  birth_date: '2017-03-01',
  status: 'parishioner',
  acts: [],
  sacraments: [{ kind: 'baptism', event_date: '2017-05-07', place: 'Łękawka', act_number: '12' }],
}

async function open(
  screen: () => React.ReactNode,
  path: string,
  route?: string,
  answers: object = {},
) {
  const defaultAnswers = {
    'GET /api/communions/next-number': { year: blank.year, next_number: 8 },
    'GET /api/communions/7': act,
    'GET /api/communions': getPage([act]),
    'GET /api/peoples/4/differences': { version: 1, data: [] },
    'GET /api/peoples/4': person,
  }
  const { written } = await openActScreen(screen, path, {
    route,
    answers: { ...defaultAnswers, ...answers },
  })
  return written
}

test('a row shows the act, the day and the class; files, gaps and preparation are linked', async () => {
  const cancelledAct = {
    ...act,
    id: 8,
    act_number: '11',
    surname: 'Kos',
    cancelled_at: '2026-05-14',
  }
  await open(CommunionsList, BOOK, undefined, {
    'GET /api/communions': getPage([act, cancelledAct]),
  })
  const line = page.getByRole('row', { name: /12\/2026 Święcicka Aleksandra/ })
  await expect.element(line.getByText('10.05.2026')).toBeVisible()
  expect(page.getByText('Kos Aleksandra').element().closest('.books-cancelled')).not.toBeNull()
  for (const [name, to] of [['Przygotowanie', 'preparations']]) {
    await expect
      .element(page.getByRole('link', { name: name!, exact: true }))
      .toHaveAttribute('href', `${BOOK}/${to}`)
  }
  await filesAreNear(BOOK)
})

test('acts of one transferred group show the filter, and it can be cleared', async () => {
  await open(CommunionsList, `${BOOK}?transfer_id=5`, BOOK, {
    'GET /api/communions': getPage([act]),
  })
  const filter = page.getByRole('button', { name: 'Usuń filtr – Tylko przepisana grupa' })
  await filter.click()
  await expect.element(filter).not.toBeInTheDocument()
})

test('a child is chosen, added, or copied from an old volume', async () => {
  await open(CommunionChoice, `${BOOK}/choice`)
  await expect
    .element(page.getByRole('link', { name: 'Dodaj nową osobę' }))
    .toHaveAttribute('href', `${BOOK}/choice/addPerson`)
  await expect
    .element(page.getByRole('link', { name: /dawnej księgi/ }))
    .toHaveAttribute('href', `${BOOK}/choice/0/add?redirect=choice`)
})

test('a new act takes the child, the baptism and the next number, shows warnings, and is saved', async () => {
  const getSentBody = await open(
    AddCommunion,
    `${BOOK}/choice/4/add`,
    `${BOOK}/choice/$peopleIDFirstCommunion/add`,
    {
      'POST /api/communions': { id: 9, version: 1, warnings: [] },
    },
  )
  await expect
    .element(page.getByRole('textbox', { name: 'Numer aktu', exact: true }))
    .toHaveValue('8')
  await userEvent.fill(page.getByRole('textbox', { name: 'Data I Komunii' }), '10.05.2026')
  await expect.element(page.getByText(/dziecko przystępuje do spowiedzi/)).toBeVisible()
  await userEvent.fill(page.getByRole('combobox', { name: /^Szafarz/ }), 'ks. Jan Lis')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => getSentBody('POST'))
    .toMatchObject({
      act_number: '8',
      person_id: 4,
      surname: 'Święcicka',
      baptism_parish: 'Łękawka',
      communion_date: '2026-05-10',
    })
})

test('a stored act is corrected only with a reason', async () => {
  const getSentBody = await open(EditCommunion, `${BOOK}/7/edit`, `${BOOK}/$communionID/edit`, {
    'PUT /api/communions/7': { id: 7, version: 4, warnings: [] },
  })
  await userEvent.fill(page.getByRole('textbox', { name: 'Klasa' }), '3b')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect.element(page.getByText(/Podaj powód/).first()).toBeVisible()
  expect(getSentBody('PUT')).toBeUndefined()
  await userEvent.fill(page.getByRole('textbox', { name: /Powód poprawki/ }), 'Wpis przez pomyłkę')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => getSentBody('PUT'))
    .toMatchObject({ version: 3, reason: 'Wpis przez pomyłkę', school_class: '3b' })
})

test('the act shows its day, its baptism, its preparation and its waiting notice', async () => {
  await open(CommunionPreview, `${BOOK}/7/preview`, `${BOOK}/$communionID/preview`)
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Akt 12/2026 · Aleksandra Święcicka')
  await expect.element(page.getByText(/pw\. św\. Jana, Łękawka: do wysłania/)).toBeVisible()
  expect(
    page
      .getByRole('link')
      .elements()
      .map(link => link.getAttribute('href')),
  ).toContain(`${BOOK}/preparations/5/preview`)
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { openScreen } from '#testing/screen.tsx'
import { RetentionList } from './RetentionList.tsx'

const proposal = {
  id: 1,
  kind: 'protocol',
  record_id: 7,
  version: 3,
  subject: 'Łukasz Żółć i Ewa Lis',
  state: 'protokół nr 4/2015, anulowany',
  person_id: null,
  premarital_id: 7,
  counted_from: '2015-05-03',
  years: 5,
  due_on: '2020-05-03',
  restricted: false,
  keep_until: null,
  keep_reason: null,
  decided_by_name: null,
}
const terms = [
  { kind: 'protocol', years: 5, source: null },
  { kind: 'former', years: 20, source: 'Instrukcja kurii nr 7/2025' },
]

async function open(rows: object[]) {
  const { sent } = await openScreen(RetentionList, {
    path: '/status-of-the-animarum/parish-records/retention',
    answers: {
      'GET /api/retention-proposals': { ...getPage(rows), terms },
      'POST /api/retention-proposals/erase': { id: 1, version: 1 },
      'POST /api/retention-proposals/keep': { id: 1, version: 1 },
      'PUT /api/retention-terms': { id: 1, version: 1 },
    },
    current: buildCurrentUser({ user: { role_id: 2 } }),
  })
  return () => sent.filter(({ call }) => !call.startsWith('GET'))
}
const openMenu = () =>
  userEvent.click(page.getByRole('button', { name: /^Rozstrzygnij: Łukasz Żółć i Ewa Lis/ }))
const press = (role: 'menuitem' | 'button', name: string) =>
  userEvent.click(page.getByRole(role, { name }))

test('RetentionList: a proposal → shows the person, the reason and the date, and links to the record', async () => {
  await open([proposal])
  const row = page.getByRole('row').nth(1)
  await expect
    .element(row)
    .toMatchTextContent(
      /Łukasz Żółć i Ewa Lis.*protokół nr 4\/2015, anulowany.*5.lat od anulowania.*03\.05\.2015.*03\.05\.2020/,
    )
  await expect
    .element(row.getByRole('link'))
    .toHaveAttribute('href', '/books/premaritals/7/preview')
})

test('ProposalMenu: the confirmation lists the data to erase and to keep, and can be declined', async () => {
  const changes = await open([proposal])
  await openMenu()
  await press('menuitem', 'Usuń dane…')
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(/odpowiedzi narzeczonych.*także z historii zmian.*numer i data protokołu/)
  await press('button', 'Wróć')
  expect(changes()).toEqual([])
  await openMenu()
  await press('menuitem', 'Usuń dane…')
  await press('button', 'Usuń dane')
  await expect
    .poll(changes)
    .toMatchObject([{ body: { kind: 'protocol', record_id: 7, version: 3 } }])
})

test('KeepDialog: a day and a reason are required, and neither has a default', async () => {
  const changes = await open([proposal])
  await openMenu()
  await press('menuitem', 'Zachowaj do dnia…')
  await expect.element(page.getByLabelText(/Zachować do/)).toHaveValue('')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Podaj, po co te dane są jeszcze potrzebne')).toBeVisible()
  await userEvent.fill(page.getByLabelText(/Zachować do/), '03.05.2198')
  await userEvent.fill(page.getByLabelText(/Powód/), 'Sprawa w sądzie')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(changes)
    .toMatchObject([{ body: { keep_until: '2198-05-03', reason: 'Sprawa w sądzie' } }])
})

test('RetentionList: restricted data → marked, and can only be retained', async () => {
  await open([{ ...proposal, restricted: true }])
  await expect.element(page.getByText(/ograniczone przetwarzanie: nie usuwa się/)).toBeVisible()
  await openMenu()
  await expect.element(page.getByRole('menuitem', { name: 'Zachowaj do dnia…' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Usuń dane…' }).elements()).toEqual([])
})

test('RetentionTerms: a period of the program is marked as unverified; an own one requires its document', async () => {
  const changes = await open([])
  await expect.element(page.getByText(/propozycja programu, niesprawdzona/)).toBeVisible()
  await expect.element(page.getByText('podstawa: Instrukcja kurii nr 7/2025')).toBeVisible()
  await press('button', 'Zmień termin: anulowany protokół')
  await userEvent.fill(page.getByLabelText(/Ile lat/), '8')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .element(
      page.getByText('Podaj dokument, z którego wynika termin: nazwę, numer i datę', {
        exact: true,
      }),
    )
    .toBeVisible()
  await userEvent.fill(page.getByLabelText(/Podstawa/), 'Statut 12')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(changes)
    .toMatchObject([{ body: { kind: 'protocol', years: 8, source: 'Statut 12' } }])
})

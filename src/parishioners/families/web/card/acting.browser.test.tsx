import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { Family, FamilyMember } from '../../contract.ts'
import { MembersTable } from './MembersTable.tsx'
import { MoveOutDialog } from './MoveOutDialog.tsx'
import { buildMember as anybody } from '../../server/testing.ts'

const member = (id: number, names: string, overrides: Partial<FamilyMember> = {}) =>
  anybody(id, names, {
    version: 3,
    surname: 'Kowalski',
    dic_family_role_id: 1,
    role: 'mąż',
    member_from: '2000-01-01',
    ...overrides,
  })
const family = {
  id: 5,
  version: 9,
  family_name: 'Kowalscy',
  members: [member(1, 'Jan', { is_head: true }), member(2, 'Adam')],
} as unknown as Family

const ROLES = {
  choices: {
    FamilyRole: [
      { id: 1, value: 'mąż' },
      { id: 4, value: 'córka' },
    ],
  },
}
const SAVED = { id: 2, version: 4, result: true }
const renderMembers = async (answers: Record<string, unknown> = {}) => {
  const requests = mockServer({
    'GET /api/dictionaries/choices': ROLES,
    'PUT /api/families/5/members/2': SAVED,
    'POST /api/families/5/members': SAVED,
    'DELETE /api/families/5/members/2': SAVED,
    'POST /api/families/5/members/2/undo': { former_family: null, head_taken: false },
    'GET /api/families/5': family,
    ...answers,
  })
  await renderScreen(() => <MembersTable family={family} />)
  return () => requests.filter(({ call }) => !call.startsWith('GET'))
}
async function choose(action: string, memberName = 'Adam Kowalski') {
  await page.getByRole('button', { name: `Czynności: ${memberName}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
const undo = () => page.getByRole('button', { name: 'Cofnij', exact: true }).click()
const save = () => userEvent.keyboard('{Control>}s{/Control}')
const dialog = () => page.getByRole('dialog')

test('family card: another head is set with one click, and the notice names the person', async () => {
  const writes = await renderMembers()
  await choose('Ustaw jako głowę rodziny')
  await expect.element(page.getByText('Adam Kowalski jest głową rodziny')).toBeVisible()
  expect(writes()).toEqual([
    {
      call: 'PUT /api/families/5/members/2',
      query: {},
      body: { version: 3, dic_family_role_id: 1, is_head: true, member_from: '2000-01-01' },
    },
  ])
})

test('family card: undo of a new head → first the new one loses the mark, then the former one gets it', async () => {
  const writes = await renderMembers({ 'PUT /api/families/5/members/1': SAVED })
  await choose('Ustaw jako głowę rodziny')
  await undo()
  await expect.element(page.getByText('Cofnięto zmianę głowy rodziny')).toBeVisible()
  expect(writes().slice(1)).toMatchObject([
    { call: 'PUT /api/families/5/members/2', body: { version: 4, is_head: false } },
    { call: 'PUT /api/families/5/members/1', body: { version: 4, is_head: true } },
  ])
})

test('family card: request refused → the server’s message is shown', async () => {
  const message = 'Ktoś zmienił ten zapis, zanim został zapisany tutaj.'
  await renderMembers({ 'PUT /api/families/5/members/2': () => new Refused(409, { message }) })
  await choose('Ustaw jako głowę rodziny')
  await expect.element(page.getByText(message)).toBeVisible()
})

test('membership dialog: day of leaving, which must not be before the day of joining', async () => {
  const writes = await renderMembers()
  await choose('Zmień funkcję lub daty')
  const day = dialog().getByLabelText('W rodzinie do')
  await day.fill('1.1.1999')
  await save()
  await expect
    .element(
      dialog()
        .getByText(/nie może być wcześniejsza/)
        .first(),
    )
    .toBeVisible()
  expect(writes()).toEqual([])
  await day.fill('15.08.2026')
  await dialog().getByRole('button', { name: 'Zmień miejsce w rodzinie' }).click()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(writes()[0]!.body).toEqual({
    version: 3,
    dic_family_role_id: 1,
    is_head: false,
    member_from: '2000-01-01',
    member_to: '2026-08-15',
  })
})

test('family card: an entry made by mistake is removed only after a confirmation', async () => {
  const writes = await renderMembers()
  await choose('Usuń omyłkowy wpis')
  await dialog().getByRole('button', { name: 'Anuluj' }).click()
  expect(writes()).toEqual([])
  await choose('Usuń omyłkowy wpis')
  await dialog().getByRole('button', { name: 'Usuń wpis' }).click()
  await expect.element(page.getByText('Usunięto wpis')).toBeVisible()
  expect(writes()).toMatchObject([
    { call: 'DELETE /api/families/5/members/2', query: { version: '3' } },
  ])
  await undo()
  await expect.element(page.getByText('Przywrócono wpis')).toBeVisible()
  expect(writes()[1]!.body).toMatchObject({
    person_id: 102,
    dic_family_role_id: 1,
    is_head: false,
    member_from: '2000-01-01',
  })
})

test('family card: a daughter is added with the feminine form of the surname', async () => {
  const writes = await renderMembers()
  await page.getByRole('button', { name: 'Nowa osoba' }).click()
  await dialog().getByRole('combobox', { name: 'Funkcja' }).fill('cor')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByRole('textbox', { name: 'Nazwisko' })).toHaveValue('Kowalska')
  await dialog().getByRole('combobox', { name: 'Imiona' }).fill('Zofia')
  await dialog().getByRole('textbox', { name: 'Data urodzenia' }).fill('2015')
  await save()
  await expect.element(page.getByText('Dodano osobę do rodziny')).toBeVisible()
  expect(writes()[0]!.body).toMatchObject({
    person_id: null,
    person: { names: 'Zofia', surname: 'Kowalska', birth_date: '2015' },
    dic_family_role_id: 4,
    confirm_move: false,
  })
  await undo()
  await expect.element(page.getByText('Cofnięto dodanie osoby do rodziny.')).toBeVisible()
  expect(writes()[1]!.body).toEqual({ version: 4, with_person: true })
})

test('family card: a person of the register is found, and joins from a day', async () => {
  const anna = {
    id: 77,
    names: 'Anna',
    surname: 'Lis',
    family_name: null,
    gender: 2,
    birth_date: '1990',
    status: 'parishioner',
    father_names: null,
    mother_names: null,
    address: null,
  }
  const writes = await renderMembers({ 'GET /api/peoples/suggestions': { data: [anna] } })
  await page.getByRole('button', { name: 'Osoba z kartoteki' }).click()
  await save()
  await expect
    .element(
      dialog()
        .getByText(/^Wybierz osobę z kartoteki/)
        .first(),
    )
    .toBeVisible()
  await dialog().getByRole('combobox', { name: 'Osoba z kartoteki' }).fill('lis')
  await page.getByRole('option').first().click()
  await dialog().getByLabelText('W rodzinie od').fill('1.9.2026')
  await save()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(writes()[0]!.body).toMatchObject({
    person_id: 77,
    person: null,
    member_from: '2026-09-01',
  })
})

test('family card: the family moves out on a day, with its people or without them', async () => {
  const requests = mockServer({
    'POST /api/families/5/move-out': { id: 5, version: 10 },
    'POST /api/families/5/move-out/undo': { id: 5, version: 11, kept: ['Adam Kowalski'] },
  })
  let closeCount = 0
  await renderScreen(() => <MoveOutDialog family={family} onClose={() => closeCount++} />)
  await dialog().getByRole('textbox', { name: 'Dzień wyprowadzki' }).fill('30.06.2026')
  await dialog()
    .getByRole('checkbox', { name: /byłych parafian/ })
    .click()
  await save()
  await expect.poll(() => closeCount).toBe(1)
  const { body } = requests.find(({ call }) => call.startsWith('POST'))!
  expect(body).toEqual({ version: 9, moved_out: '2026-06-30', members_too: false })
  await undo()
  await expect.element(page.getByText(/poprawiono je później: Adam Kowalski\./)).toBeVisible()
  expect(requests.at(-1)!.body).toEqual({ version: 10 })
})

import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { getPage } from '#platform/paging.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { AddFamily } from './FamilyForm.tsx'

const ROLES = ['mąż', 'żona', 'syn', 'córka'].map((value, index) => ({ id: index + 1, value }))
const TARNOW = {
  id: 1,
  name: 'Tarnów',
  commune: null,
  county: null,
  voivodeship: null,
  global: true,
  version: 1,
}
const ZOFIA = {
  id: 7,
  names: 'Zofia',
  surname: 'Łapińska',
  family_name: null,
  gender: 2,
  birth_date: '2015-01-01',
  status: 'parishioner',
  father_names: 'Jan',
  mother_names: 'Anna',
  address: null,
}
const QUESTION =
  'Ta osoba należy już do innej rodziny: Zofia Łapińska (Adamscy). Przenieść ją do tej rodziny?'

let bodies: Record<string, any>[] = []

/** Mocks the server for this form. */
function answer(url: URL, init?: RequestInit): Response {
  const body = init?.body ? JSON.parse(String(init.body)) : undefined
  const empty = getPage(url.pathname, { page: 1, per_page: 20 }, [], 0)
  switch (url.pathname) {
    case '/api/dictionaries/choices':
      return Response.json({ choices: { FamilyRole: ROLES } })
    case '/api/families/filters':
      return Response.json({ towns: [], streets: [], regions: [] })
    case '/api/towns':
      return Response.json(getPage(url.pathname, { page: 1, per_page: 20 }, [TARNOW], 1))
    case '/api/peoples/alike':
      return Response.json({ data: url.searchParams.get('names') === 'Zofia' ? [ZOFIA] : [] })
    case '/api/families': {
      bodies.push(body)
      const moves =
        body.members.some((member: { person_id: unknown }) => member.person_id) &&
        !body.confirm_move
      if (moves) {
        return Response.json(
          { message: QUESTION, require_confirmation: true, require_type: 'move' },
          { status: 422 },
        )
      }
      return Response.json({ id: 5, version: 1 }, { status: 201 })
    }
    default:
      return Response.json(empty)
  }
}

beforeEach(() => {
  bodies = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) =>
    answer(new URL(String(input), location.href), init),
  )
})

const box = (name: string, at = 0) => page.getByRole('combobox', { name }).nth(at)
const text = (name: string, at = 0) => page.getByRole('textbox', { name }).nth(at)
async function pick(name: string, input: string, at = 0) {
  await box(name, at).fill(input)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Enter}')
}
/** Presses a button by keyboard, because in a small window the save bar may cover it. */
async function press(name: string) {
  page.getByRole('button', { name }).element().focus()
  await userEvent.keyboard('{Enter}')
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

/** Renders the form for a signed-in clerk. */
function Screen() {
  queryClient.setQueryData(['session'], { user: { clergy: false, role_id: 3 } })
  return <AddFamily />
}

async function openForm() {
  const screen = await renderScreen(Screen)
  await text('Nazwisko rodziny').fill('Łapińscy')
  await pick('Miejscowość', 'tarn')
  await pick('Funkcja', 'maz')
  await box('Imiona').fill('Jan')
  await text('Nazwisko').fill('Łapiński')
  return screen
}

test('family form: a wife’s surname follows the husband’s, and both are saved with the family', async () => {
  const { router } = await openForm()
  await press('Nowa osoba')
  await pick('Funkcja', 'zon', 1)
  await expect.element(text('Nazwisko', 1)).toHaveValue('Łapińska')
  await box('Imiona', 1).fill('Anna')
  await save()
  await expect.poll(() => bodies.length).toBe(1)
  expect(bodies[0]).toMatchObject({
    family_name: 'Łapińscy',
    dic_town_id: 1,
    confirm_move: false,
    members: [
      { person: { names: 'Jan', surname: 'Łapiński' }, dic_family_role_id: 1, is_head: true },
      { person: { names: 'Anna', surname: 'Łapińska' }, dic_family_role_id: 2, is_head: false },
    ],
  })
  await expect.poll(() => router.state.location.pathname).toMatch(/families\/5\/preview$/)
})

test('family form: choosing another head replaces the first one', async () => {
  await openForm()
  await press('Nowa osoba')
  const heads = page.getByRole('checkbox', { name: 'Głowa rodziny' })
  await expect.element(heads.nth(0)).toBeChecked()
  heads.nth(1).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(heads.nth(1)).toBeChecked()
  await expect.element(heads.nth(0)).not.toBeChecked()
})

test('family form: typed person found in the register → recognised, and moved only after a confirmation', async () => {
  await openForm()
  await press('Nowa osoba')
  await box('Imiona', 1).fill('Zofia')
  await expect.element(page.getByRole('button', { name: 'To ta osoba' })).toBeVisible()
  await press('To ta osoba')
  await expect.element(box('Osoba z kartoteki')).toHaveValue('Łapińska Zofia')
  await save()
  await page.getByRole('button', { name: 'Nie przenoś' }).click()
  await expect.element(page.getByText(/^Nie zapisano/)).toBeVisible()
  await save()
  await page.getByRole('button', { name: 'Przenieś', exact: true }).click()
  await expect.poll(() => bodies.length).toBe(3)
  expect(bodies[2]).toMatchObject({
    confirm_move: true,
    members: [{ person_id: null }, { person_id: 7, person: null }],
  })
})

test('family form: empty line → its missing values are reported, and nothing is saved', async () => {
  await openForm()
  await press('Nowa osoba')
  await save()
  await expect.element(page.getByText('Podaj imiona')).toBeVisible()
  expect(bodies).toEqual([])
  await press('Usuń osobę 2 z listy')
  await save()
  await expect.poll(() => bodies.length).toBe(1)
})

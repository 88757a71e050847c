import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { pressFormSaveKeys } from '#ui/testing.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { clerkSession, parishAnswers } from '#books/core/server/testing.ts'
import { ReportNewborn } from './NewbornForm.tsx'

const hint = {
  family_name: null,
  birth_date: '1990-05-03',
  status: 'parishioner',
  father_names: null,
  mother_names: null,
  address: null,
}
const buildCard = (card: object) => ({
  ...hint,
  dic_faith_id: 1,
  profession: 'nauczyciel',
  phone: null,
  email: null,
  sacraments: [],
  family: null,
  acts: [],
  street: 'ul. Polna',
  building_number: '3',
  zip_code: '33-100',
  town: 'Tarnów',
  dic_town_id: 4,
  ...card,
})
const michal = { ...hint, id: 1, names: 'Michał', surname: 'Gołąb', gender: 1 }
const anna = { id: 2, names: 'Anna', surname: 'Gołąb', gender: 2, birth_date: '1992' }
const jan = { ...hint, id: 5, names: 'Jan', surname: 'Zięba', gender: 1 }
const zofia = { ...hint, id: 7, names: 'Zofia', surname: 'Gołąb', gender: 2, birth_date: null }
const wedding = {
  book: 'weddings',
  kind: 'marriage',
  id: 9,
  act_number: '12',
  year: 2020,
  event_date: '2020-06-20',
  place: 'Parafia pw. św. Anny, Tarnów',
  cancelled: false,
  dic_wedding_kind_id: 1,
  spouse: michal,
  annotations: [],
}
const cards = {
  'GET /api/peoples/1': buildCard({
    ...michal,
    family: { members: [{ ...anna, kin: 'żona', status: 'parishioner' }] },
  }),
  'GET /api/peoples/2': buildCard({ ...anna, phone: '+48600100200', acts: [wedding] }),
  'GET /api/peoples/5': buildCard({
    ...jan,
    acts: [{ kind: 'confirmation', cancelled: false, book: 'confirmations' }],
  }),
  'GET /api/peoples/7': buildCard({ ...zofia, birth_date: '2026-03-01', birth_town: 'Tarnów' }),
}
const suggestions = ({ query }: { query: Record<string, string> }) => ({
  data: [michal, jan].filter(({ surname }) => surname.toLowerCase().startsWith(query.search!)),
})

async function renderForm(answers: object = {}) {
  const requests = mockServer({
    ...parishAnswers,
    ...cards,
    'GET /api/peoples/suggestions': suggestions,
    'GET /api/peoples/alike': { data: [] },
    'POST /api/baptism-registrations': { id: 3, version: 1 },
    ...answers,
  })
  function Screen() {
    queryClient.setQueryData(['session'], clerkSession)
    return <ReportNewborn />
  }
  const path = '/books/baptisms/register/addPerson'
  const { router } = await renderScreen(Screen, path, path)
  return { router, findWrites: () => requests.filter(({ call }) => call.startsWith('POST')) }
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const picker = (name: string) => page.getByRole('combobox', { name, exact: true })

async function pick(name: string, text: string) {
  await userEvent.click(picker(name))
  await userEvent.keyboard(text)
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
}
async function typeChild() {
  await userEvent.fill(picker('Imiona'), 'Zofia')
  await userEvent.fill(picker('Płeć'), 'kob')
  await userEvent.keyboard('{Tab}')
  await userEvent.fill(field('Data urodzenia'), '01.03.2026')
}

test('report: the church is proposed as the place, not the name of the parish', async () => {
  const church = { id: 3, name: 'kościół św. Anny', is_default: true }
  await renderForm({ 'GET /api/parish-places': { data: [church] } })
  await expect.element(picker('Miejsce chrztu')).toHaveValue('kościół św. Anny, Sokołów')
})

test('report: a father of the register lends the mother, the surname, the telephone and the marriage', async () => {
  const { findWrites, router } = await renderForm()
  await pick('Ojciec', 'goł')
  await expect.element(picker('Matka')).toHaveValue('Gołąb Anna')
  await expect.element(field('Nazwisko')).toHaveValue('Gołąb')
  await expect.element(page.getByText(/rodzaj ślubu rodziców według naszej księgi/)).toBeVisible()
  await typeChild()
  await pressFormSaveKeys()
  await expect.poll(findWrites).toMatchObject([
    {
      call: 'POST /api/baptism-registrations/report-newborn',
      body: {
        names: 'Zofia',
        surname: 'Gołąb',
        father_id: 1,
        mother_id: 2,
        mother_names: 'Anna',
        father_profession: 'nauczyciel',
        parents_phone: '+48600100200',
        dic_parents_marriage_id: 2,
        parents_marriage_date: '2020-06-20',
        dic_town_id: 4,
        outsider: false,
        is_new_person: false,
        godparents: [],
      },
    },
  ])
  await expect.poll(() => router.state.location.pathname).toBe('/books/baptisms/register')
})

test('report: a parent who is not in the register is typed; Enter takes the name as typed', async () => {
  const { findWrites } = await renderForm()
  await userEvent.click(picker('Ojciec'))
  await userEvent.keyboard('nowak piotr')
  await expect.element(page.getByRole('option', { name: /Dodaj/ })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(picker('Imiona ojca')).toHaveValue('Piotr')
  await expect.element(field('Nazwisko ojca')).toHaveValue('Nowak')
  await userEvent.fill(field('Nazwisko'), 'Nowak')
  await typeChild()
  await pressFormSaveKeys()
  await expect
    .poll(() => findWrites()[0]?.body)
    .toMatchObject({ father_id: null, father_names: 'Piotr', father_surname: 'Nowak' })
})

test('report: a missing name or day of birth is named at its field, and nothing is sent', async () => {
  const { findWrites } = await renderForm()
  await pressFormSaveKeys()
  await expect.element(page.getByText('Podaj imiona dziecka').first()).toBeVisible()
  await expect.element(page.getByText('Wybierz płeć').first()).toBeVisible()
  expect(findWrites()).toEqual([])
})

test('report: a godparent of the register shows what is still owed', async () => {
  await renderForm()
  await userEvent.fill(picker('Imiona'), 'Zofia')
  const first = page.getByRole('group', { name: 'Pierwsza osoba' })
  await userEvent.click(first.getByRole('combobox'))
  await userEvent.keyboard('zię')
  await expect.element(page.getByRole('option').first()).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(first.getByRole('checkbox', { name: /Bierzmowany/ })).toBeChecked()
  await expect.element(first.getByText(/zaświadczenia nie trzeba/)).toBeVisible()
  expect(first.getByRole('checkbox', { name: /zaświadczenie/ }).elements()).toEqual([])
})

test('report: a similar child of the register → asked before the save; the same child keeps what was typed', async () => {
  const { findWrites } = await renderForm({ 'GET /api/peoples/alike': { data: [zofia] } })
  await userEvent.fill(field('Planowana data chrztu'), '03.05.2027')
  await userEvent.fill(field('Nazwisko'), 'Gołąb')
  await typeChild()
  await pressFormSaveKeys()
  await expect.element(page.getByText(/Odpowiedz najpierw/)).toBeVisible()
  expect(findWrites()).toEqual([])
  await page.getByRole('button', { name: 'To ta osoba' }).click()
  await expect.element(page.getByText(/Zgłoszenie dotyczy osoby z kartoteki/)).toBeVisible()
  await pressFormSaveKeys()
  await expect.poll(findWrites).toMatchObject([
    {
      call: 'POST /api/baptism-registrations',
      body: { person_id: 7, birth_town: 'Tarnów', planned_date: '2027-05-03' },
    },
  ])
})

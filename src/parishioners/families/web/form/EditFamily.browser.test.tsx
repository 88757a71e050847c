import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryClient } from '#ui/calls/query.ts'
import { mockServer, Refused, type RecordedCall } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { FamilyEdition } from '../../contract.ts'
import { EditFamily } from './FamilyForm.tsx'
import { buildMember } from '../../server/testing.ts'

const FAMILY = {
  id: 5,
  version: 3,
  family_name: 'Lisowie',
  card_number: '7',
  country: null,
  dic_town_id: 1,
  town: 'Tarnów',
  dic_street_id: null,
  street: null,
  building_number: '12',
  place_number: null,
  zip_code: '33-100',
  post_office: null,
  region: null,
  dic_family_marriage_id: null,
  family_marriage: null,
  marriage_date: null,
  marriage_place: null,
  moved_in: null,
  moved_out: null,
  inactive: false,
  needs_attention: false,
  members: [
    buildMember(1, 'Jan', { is_head: true }),
    buildMember(2, 'Ewa'),
    buildMember(3, 'Iga', { status: 'deceased' }),
  ],
}
const TOWN = {
  id: 1,
  version: 1,
  global: true,
  name: 'Tarnów',
  commune: null,
  county: null,
  voivodeship: null,
}

interface Story {
  clergy?: boolean
  family?: object
  get?: () => unknown
  put?: (sent: RecordedCall) => unknown
}

async function editFamily({
  clergy = false,
  family = FAMILY,
  get = () => family,
  put = () => ({ id: 5, version: 4 }),
}: Story = {}) {
  const requests = mockServer({
    'GET /api/families/5': get,
    'PUT /api/families/5': put,
    'GET /api/families/filters': { towns: [], streets: [], regions: [] },
    'GET /api/towns': { data: [TOWN], meta: { total: 1 } },
    'GET /api/zip-codes/likely': { zip_code: null, post_office: null },
  })
  const Screen = () => {
    queryClient.setQueryData(['session'], { user: { clergy, role_id: 3 } })
    return <EditFamily />
  }
  const { router } = await renderScreen(Screen, '/families/5', '/families/$familyID')
  await expect
    .element(page.getByRole('textbox', { name: 'Nazwisko rodziny' }))
    .toHaveValue('Lisowie')
  const puts = () =>
    requests
      .filter(({ call }) => call === 'PUT /api/families/5')
      .map(({ body }) => body as FamilyEdition)
  return { router, puts }
}
const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('family form: only a changed address offers to change that of the living members', async () => {
  const { puts } = await editFamily()
  const along = page.getByRole('checkbox', { name: /^Zmień też adres 2.osób/ })
  await expect.element(along).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Nr domu' }).fill('99')
  await along.click()
  await save()
  await expect.poll(() => puts().length).toBe(1)
  expect(puts()[0]).toMatchObject({
    version: 3,
    building_number: '99',
    change_members_address: true,
  })
})

test('family form: members are sent with their ids and dates, without their names', async () => {
  const { puts } = await editFamily()
  await page.getByLabelText('W rodzinie do').nth(1).fill('15.08.2026')
  await save()
  await expect.poll(() => puts().length).toBe(1)
  expect(puts()[0]!.members[1]).toEqual({
    id: 2,
    version: 1,
    person_id: null,
    person: null,
    dic_family_role_id: null,
    is_head: false,
    member_from: null,
    member_to: '2026-08-15',
  })
})

test('family form: a change of the card alone can be undone', async () => {
  const { puts } = await editFamily()
  await page.getByRole('textbox', { name: 'Nazwisko rodziny' }).fill('Lisy')
  await save()
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect.poll(() => puts().length).toBe(2)
  expect(puts()[1]).toMatchObject({ version: 4, family_name: 'Lisowie' })
})

test('family form: a change of members is not offered for undo', async () => {
  const { puts } = await editFamily()
  await page.getByLabelText('W rodzinie do').nth(1).fill('15.08.2026')
  await save()
  await expect.poll(() => puts().length).toBe(1)
  await expect.element(page.getByText('Zapisano kartę rodziny')).toBeVisible()
  expect(page.getByRole('button', { name: 'Cofnij', exact: true }).query()).toBeNull()
})

test('family form: existing members cannot be removed from the list, new lines can', async () => {
  await editFamily()
  await expect.element(page.getByRole('button', { name: /^Usuń osobę/ })).not.toBeInTheDocument()
  page.getByRole('button', { name: 'Nowa osoba' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('button', { name: 'Usuń osobę 4 z listy' }))
    .toBeInTheDocument()
})

test('family form: notes are shown to clergy only', async () => {
  await editFamily()
  await expect.element(page.getByRole('textbox', { name: 'Uwagi' })).not.toBeInTheDocument()
})

test('family form: a priest reads and writes notes', async () => {
  const { puts } = await editFamily({
    clergy: true,
    family: { ...FAMILY, notes: 'Prosi o rozmowę' },
  })
  await page.getByRole('textbox', { name: 'Uwagi' }).fill('Po rozmowie')
  await save()
  await expect.poll(() => puts().length).toBe(1)
  expect(puts()[0]!.notes).toBe('Po rozmowie')
})

test('family form: card changed meanwhile → refetched, and typed values remain', async () => {
  let calls = 0
  const family = { ...FAMILY }
  const put = () => {
    if (calls++) return { id: 5, version: 5 }
    Object.assign(family, { version: 4, region: 'II' })
    return new Refused(409, { message: 'Ktoś zmienił ten zapis' })
  }
  const { puts } = await editFamily({ family, put })
  await page.getByRole('textbox', { name: 'Nr karty' }).fill('8')
  await save()
  await page.getByRole('button', { name: 'Wczytaj i zachowaj moje zmiany' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Rejon' })).toHaveValue('II')
  await save()
  await expect.poll(() => puts().length).toBe(2)
  expect(puts()[1]).toMatchObject({ version: 4, region: 'II', card_number: '8' })
})

test('family form: card not found → a message', async () => {
  mockServer({
    'GET /api/families/5': () => new Refused(404, { message: 'Nie ma takiej rodziny w kartotece' }),
  })
  await renderScreen(EditFamily, '/families/5', '/families/$familyID')
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Nie ma takiej rodziny w kartotece')
})

test('family form: refetch fails → typed values remain', async () => {
  let answer: unknown = FAMILY
  await editFamily({ get: () => answer })
  const number = page.getByRole('textbox', { name: 'Nr domu' })
  await number.fill('99')
  answer = new Refused(500, { message: 'Coś się zepsuło' })
  await queryClient.invalidateQueries()
  await userEvent.type(number, 'A')
  await expect.element(number).toHaveValue('99A')
})

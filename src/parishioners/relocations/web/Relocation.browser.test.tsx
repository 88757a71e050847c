import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type RecordedCall, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { RelocationEntry, RelocationStart } from '../contract.ts'
import { FamilyRelocation } from './Relocation.tsx'

const TOWN = {
  id: 1,
  version: 1,
  global: true,
  name: 'Tarnów',
  commune: null,
  county: null,
  voivodeship: null,
}
const START: RelocationStart = {
  family: { id: 5, version: 3, family_name: 'Lisowie', card_number: '7', region: 'II' },
  destination: 'family',
  country: null,
  dic_town_id: 1,
  town: 'Tarnów',
  dic_street_id: null,
  street: null,
  building_number: '12',
  place_number: null,
  zip_code: null,
  post_office: null,
  people: [
    {
      id: 101,
      version: 2,
      name: 'Jan Lis',
      detail: 'mąż, 46 lat',
      address: 'Tarnów 12',
      moves: true,
      restricted: false,
    },
    {
      id: 102,
      version: 4,
      name: 'Ewa Lis',
      detail: 'żona, 44 lata',
      address: 'Tarnów 12',
      moves: true,
      restricted: false,
    },
    {
      id: 103,
      version: 1,
      name: 'Iga Lis',
      detail: 'córka, 19 lat',
      address: 'Kraków 3',
      moves: false,
      restricted: true,
    },
  ],
  last: null,
}
const CONSEQUENCES = {
  data: [{ topic: 'visits', text: 'Kolęda 2026/2027: nowy adres jest na trasie 28.12.2026.' }],
}

async function openMove(start: RelocationStart = START) {
  const requests = mockServer({
    'GET /api/relocations/families/5': start,
    'POST /api/relocations/consequences': CONSEQUENCES,
    'POST /api/relocations': { id: 9, version: 2, family_id: 5 },
    'POST /api/relocations/9/undo': { id: 9, version: 3, kept: ['Ewa Lis'] },
    'GET /api/families/filters': { towns: [], streets: [], regions: ['II', 'III'] },
    'GET /api/towns': { data: [TOWN], meta: { total: 1 } },
    'GET /api/zip-codes/likely': { zip_code: null, post_office: null },
  })
  const path = '/status-of-the-animarum/parish-records/families/$familyID/relocation'
  await renderScreen(FamilyRelocation, path.replace('$familyID', '5'), path)
  await expect.element(page.getByRole('heading', { name: 'Kto się przeprowadza' })).toBeVisible()
  return (call: string) =>
    requests.filter((request: RecordedCall) => request.call === call).map(({ body }) => body)
}
const typeNumber = (number: string) => page.getByRole('textbox', { name: 'Nr domu' }).fill(number)
const save = () => page.getByRole('button', { name: 'Przeprowadź', exact: true }).click()

test('move of a family: the number typed → consequences shown before saving, everybody at the old address goes', async () => {
  const readBodies = await openMove()
  await expect.element(page.getByText(/Wpisz nowy adres/)).toBeVisible()
  await typeNumber('99')
  await expect.element(page.getByText(/nowy adres jest na trasie/)).toBeVisible()
  await save()
  await expect.poll(() => readBodies('POST /api/relocations')).toHaveLength(1)
  expect(readBodies('POST /api/relocations')[0]).toMatchObject({
    family_id: 5,
    family_version: 3,
    destination: 'family',
    dic_town_id: 1,
    building_number: '99',
    region: 'II',
    people: [
      { id: 101, version: 2, moves: true },
      { id: 102, version: 4, moves: true },
      { id: 103, version: 1, moves: false },
    ],
  })
})

test('move of a family: somebody unticked → a new family is proposed; ticked again → the whole card', async () => {
  const readBodies = await openMove()
  const ewa = page.getByRole('checkbox', { name: /Ewa Lis/ })
  await ewa.click()
  await expect.element(page.getByLabelText('Nazwisko nowej rodziny')).toHaveValue('Lisowie')
  await ewa.click()
  await expect.element(page.getByLabelText('Nazwisko nowej rodziny')).not.toBeInTheDocument()
  await ewa.click()
  await typeNumber('99')
  await save()
  await expect.poll(() => readBodies('POST /api/relocations')).toHaveLength(1)
  const [entry] = readBodies('POST /api/relocations') as RelocationEntry[]
  expect(entry).toMatchObject({ destination: 'new_family', family_name: 'Lisowie' })
  expect(entry?.people.map(({ moves }) => moves)).toEqual([true, false, false])
})

test('move of a family: undone from the notice → the cards that stay are named', async () => {
  const readBodies = await openMove()
  await typeNumber('99')
  await save()
  await page.getByRole('button', { name: 'Cofnij', exact: true }).click()
  await expect
    .element(
      page.getByText('Cofnięto przeprowadzkę. Bez zmian, bo poprawiono je później: Ewa Lis.'),
    )
    .toBeVisible()
  expect(readBodies('POST /api/relocations/9/undo')).toEqual([{ version: 2 }])
})

test('move of a family: a restricted card cannot be ticked; an earlier move is undone after a question', async () => {
  const last = { id: 9, version: 2, moved_on: '2026-11-01', moved_by_name: 'Ewa Kos' }
  const readBodies = await openMove({ ...START, last })
  await expect.element(page.getByRole('checkbox', { name: /Iga Lis/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Cofnij przeprowadzkę z 01.11.2026…' }).click()
  await userEvent.click(page.getByRole('button', { name: 'Cofnij przeprowadzkę', exact: true }))
  await expect.poll(() => readBodies('POST /api/relocations/9/undo')).toEqual([{ version: 2 }])
})

test('a family card without anybody alive: the screen says so', async () => {
  await openMove({ ...START, people: [] })
  await expect.element(page.getByText('Na karcie tej rodziny nie ma żyjących osób.')).toBeVisible()
})

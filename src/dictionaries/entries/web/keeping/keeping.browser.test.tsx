import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { EditTown } from '#dictionaries/addresses/web/TownForm.tsx'
import { TownsList } from '#dictionaries/addresses/web/TownsList.tsx'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused, type RecordedCall, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { DictionariesList } from './DictionariesList.tsx'
import { Doubles } from './Doubles.tsx'
import { Merges } from './Merges.tsx'

const commonFields = { version: 3, commune: null, county: null, voivodeship: null }
const right = { ...commonFields, id: 4, name: 'Sokołów Podlaski', global: true }
const typo = { ...commonFields, id: 9, name: 'Sokołow Podlaski', global: false }

const USES = {
  data: [
    { id: 4, value: right.name, global: true, uses: 12 },
    { id: 9, value: typo.name, global: false, uses: 3 },
  ],
}
const PREVIEW = {
  target: { id: 4, value: right.name, global: true },
  gone: [{ id: 9, value: typo.name }],
  kinds: [
    { table: 'people', records: 2 },
    { table: 'families', records: 1 },
  ],
  joined: ['ul. Polna'],
}
const ANSWERS = {
  'GET /api/towns': getPage([right, typo]),
  'GET /api/dictionaries/items/towns/uses': USES,
  'GET /api/dictionaries/items/towns/merge': PREVIEW,
}

interface Way {
  role_id?: number
  path?: string
  route?: string
}

async function open(Screen: () => React.ReactNode, answers: object, way: Way = {}) {
  const { role_id = 3, path = '/administration/towns', route } = way
  const requests = mockServer({ ...answers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id } }))
      return <Screen />
    },
    path,
    route,
  )
  return { ...screen, sent: requests }
}

const findRequest = (requests: RecordedCall[], method: string) =>
  requests.find(({ call }) => call.startsWith(method))

test('towns list: shows the owner and the number of uses; a clerk can change only the own entries', async () => {
  const { getByRole } = await open(TownsList, ANSWERS)
  const rows = getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('wspólna')
  await expect.element(rows.nth(1)).toMatchTextContent('12')
  await expect.element(rows.nth(2)).toMatchTextContent('parafii')
  await getByRole('button', { name: 'Czynności: Sokołów Podlaski', exact: true }).click()
  await expect.element(getByRole('menuitem', { name: 'Pokaż ulice' })).toBeVisible()
  expect(getByRole('menuitem', { name: 'Usuń' }).elements()).toEqual([])
})

test('towns list: two selected entries are previewed and merged, and the merge is undone', async () => {
  const { getByRole, getByText, sent } = await open(TownsList, {
    ...ANSWERS,
    'POST /api/dictionaries/items/towns/merge': {
      result: true,
      merged: 1,
      repointed: 3,
      merge_id: 7,
      merge_version: 1,
    },
    'POST /api/dictionaries/merges/7/undo': { result: true, returned: 2, kept: 1 },
  })
  await getByRole('checkbox', { name: /^Zaznacz: / })
    .first()
    .click()
  await expect.element(getByText(/Zaznacz drugą/)).toBeVisible()
  await getByRole('checkbox', { name: /^Zaznacz: / })
    .last()
    .click()
  await getByRole('button', { name: 'Scal zaznaczone' }).click()
  const dialog = getByRole('dialog', { name: 'Scalenie pozycji' })
  await expect
    .element(dialog.getByRole('radio', { name: /Sokołów Podlaski\s*12\szapisów/ }))
    .toBeChecked()
  await expect.element(dialog.getByText('2 karty parafian')).toBeVisible()
  await expect.element(dialog.getByText('1 rodzina')).toBeVisible()
  await expect.element(dialog.getByText(/staną się jednym: ul. Polna/)).toBeVisible()
  expect(findRequest(sent, 'GET /api/dictionaries/items/towns/merge')?.query).toEqual({
    items: '9',
    mergeIntoId: '4',
  })
  await dialog.getByRole('button', { name: 'Scal', exact: true }).click()
  await expect
    .poll(() => findRequest(sent, 'POST')?.body)
    .toEqual({ items: [4, 9], mergeIntoId: 4 })
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(getByText(/zostaje bez zmian: 1\szapis/)).toBeVisible()
})

test('merge dialog: merge not allowed → the reason is shown, and the button is disabled', async () => {
  const message = 'Te miejscowości leżą w różnych gminach, więc to nie jest jedna miejscowość.'
  const { getByRole, getByText } = await open(TownsList, {
    ...ANSWERS,
    'GET /api/dictionaries/items/towns/merge': new Refused(422, { message }),
  })
  await getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).click()
  await getByRole('button', { name: 'Scal zaznaczone' }).click()
  await expect.element(getByText(message)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Scal', exact: true })).toBeDisabled()
})

test('towns list: a removed town can be restored; a town in use is refused with the number of uses', async () => {
  const message = 'Pozycja „Sokołow Podlaski” jest używana w zapisach (3).'
  let isUsed = false
  const { getByRole, getByText, sent } = await open(TownsList, {
    ...ANSWERS,
    'DELETE /api/towns/9': () => (isUsed ? new Refused(422, { message }) : { result: true }),
    'POST /api/towns': { result: true, added: true, entry: typo },
  })
  const remove = async () => {
    await getByRole('button', { name: 'Czynności: Sokołow Podlaski', exact: true }).click()
    await getByRole('menuitem', { name: 'Usuń' }).click()
  }
  await remove()
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect.element(getByText('Przywrócono pozycję')).toBeVisible()
  expect(findRequest(sent, 'POST')?.body).toMatchObject({ name: 'Sokołow Podlaski', global: false })
  isUsed = true
  await remove()
  await expect.element(getByText(message)).toBeVisible()
})

const EDIT = { path: '/administration/towns/9/edit', route: '/administration/towns/$townID/edit' }

test('town form: a typo is corrected by keyboard, and the form shows the number of affected records', async () => {
  const { getByRole, getByText, sent } = await open(
    EditTown,
    {
      'GET /api/towns/9': typo,
      'PUT /api/towns/9': { id: 9, version: 4 },
      'GET /api/dictionaries/items/towns/uses': { data: [USES.data[1]] },
    },
    EDIT,
  )
  await expect.element(getByText(/użyta w 3\szapisach parafii/)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Nazwa' }), 'Sokołów')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => findRequest(sent, 'PUT')?.body)
    .toMatchObject({ name: 'Sokołów', version: 3 })
})

test('town form: a common town is read-only for a clerk, and editable for an administrator', async () => {
  const answers = { 'GET /api/towns/9': { ...typo, global: true } }
  const clerk = await open(EditTown, answers, EDIT)
  await expect.element(clerk.getByText(/zmienia ją tylko administrator/)).toBeVisible()
  expect(clerk.getByRole('textbox').elements()).toEqual([])
  await clerk.unmount()
  const admin = await open(EditTown, answers, { ...EDIT, role_id: 1 })
  await expect.element(admin.getByRole('textbox', { name: 'Nazwa' })).toHaveValue(typo.name)
})

const items = {
  name: 'School',
  publicName: 'Szkoła',
  items: getPage([{ id: 1001, value: 'Szkoła Podstawowa nr 1', version: 1, global: false }]),
}

test('dictionaries: a dictionary is chosen, and an item is added to it', async () => {
  const all = {
    dictionaries: [{ name: 'School', publicName: 'Szkoła', items_count: 3, own_count: 3 }],
  }
  const { getByRole, sent } = await open(
    DictionariesList,
    {
      'GET /api/dictionaries/editable-list': all,
      'GET /api/dictionaries/items/School': items,
      'POST /api/dictionaries/items/School': { id: 1002, version: 1 },
      'GET /api/dictionaries/items/School/uses': { data: [] },
    },
    { path: '/administration/dictionaries' },
  )
  await getByRole('link', { name: 'Szkoła' }).click()
  await expect.element(getByRole('heading', { name: 'Szkoła' })).toBeVisible()
  await getByRole('button', { name: 'Dodaj pozycję' }).first().click()
  await userEvent.fill(getByRole('textbox', { name: 'Pozycja' }), 'Szkoła Podstawowa nr 2')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => findRequest(sent, 'POST')?.body)
    .toEqual({ value: 'Szkoła Podstawowa nr 2' })
})

test('duplicates screen: likely duplicates of the chosen list are shown with their differences', async () => {
  const pair = {
    one: { id: 4, value: right.name, global: true },
    other: { id: 9, value: typo.name, global: false },
    reason: 'same',
  }
  const { getByRole, getByText } = await open(
    Doubles,
    {
      ...ANSWERS,
      'GET /api/dictionaries/editable-list': { dictionaries: [] },
      'GET /api/dictionaries/items/towns/doubles': { data: [pair] },
    },
    { path: '/administration/dictionaries/doubles' },
  )
  await expect.element(getByText(/Różnią się tylko/)).toBeVisible()
  await getByRole('button', { name: /^Scal: / }).click()
  await expect.element(getByText('2 karty parafian')).toBeVisible()
})

test('merges screen: an earlier merge is undone from its list', async () => {
  const merge = {
    id: 7,
    version: 2,
    list: 'towns',
    publicName: 'Miejscowości',
    target_value: right.name,
    gone_values: [typo.name],
    moved: 3,
    merged_at: '2026-11-20T09:00:00.000Z',
    merged_by_name: 'Celina Ożóg',
    undone_at: null,
    undone_by_name: null,
  }
  const { getByRole, sent } = await open(
    Merges,
    {
      'GET /api/dictionaries/merges': getPage([merge]),
      'POST /api/dictionaries/merges/7/undo': { result: true, returned: 3, kept: 0 },
    },
    { path: '/administration/dictionaries/merges' },
  )
  await getByRole('button', { name: 'Cofnij scalenie: Sokołów Podlaski' }).click()
  await expect.poll(() => findRequest(sent, 'POST')?.body).toEqual({ version: 2 })
})

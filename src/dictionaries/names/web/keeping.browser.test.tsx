import { expect, test } from 'vitest'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { EditName } from './NameForm.tsx'
import { NamesList } from './NamesList.tsx'

const ania = { id: 4, version: 1, value: 'Ania', gender: 2, global: false }
const anna = { id: 9, version: 1, value: 'Anna', gender: 2, global: false }
const ITEMS = '/api/dictionaries/items/names'
const uses = [ania, anna].map(({ id, value, global }) => ({ id, value, global, uses: 0 }))

function open(Screen: () => React.ReactNode, path: string, route?: string) {
  const requests = mockServer({
    'GET /api/names': getPage([ania, anna]),
    'GET /api/names/4': ania,
    [`GET ${ITEMS}/uses`]: { data: uses },
    [`GET ${ITEMS}/merge`]: { target: anna, gone: [ania], kinds: [], joined: [] },
    'DELETE /api/names/4': { result: true },
    'POST /api/names': { result: true, added: true, entry: ania },
  })
  const Signed = () => {
    queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id: 3 } }))
    return <Screen />
  }
  return renderScreen(Signed, path, route).then(screen => ({ ...screen, sent: requests }))
}

test('edit name: the form says that cards and acts keep their own text', async () => {
  const { getByText } = await open(
    EditName,
    '/administration/names/4/edit',
    '/administration/names/$nameID/edit',
  )
  await expect.element(getByText(/W kartach i aktach tekst jest zapisany osobno/)).toBeVisible()
})

test('names list: two names are merged, and none is shown as unused, because text is not counted', async () => {
  const { getByRole, getByText } = await open(NamesList, '/administration/names')
  await getByRole('checkbox', { name: 'Zaznacz wszystkie na stronie' }).click()
  await getByRole('button', { name: 'Scal zaznaczone' }).click()
  await expect.element(getByText(/w kartach i aktach tekst jest zapisany osobno/)).toBeVisible()
  expect(getByText('bez zapisów').elements()).toEqual([])
})

test('names list: a removed name can be restored unchanged', async () => {
  const { getByRole, sent } = await open(NamesList, '/administration/names')
  await getByRole('button', { name: 'Czynności: Ania', exact: true }).click()
  await getByRole('menuitem', { name: 'Usuń' }).click()
  await getByRole('button', { name: 'Cofnij' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('POST'))?.body)
    .toEqual({ value: 'Ania', gender: 2, global: false })
})

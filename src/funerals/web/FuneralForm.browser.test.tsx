import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { clerkSession, getPage, parishAnswers } from '#books/core/server/testing.ts'
import { mockServer, Refused } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { queryClient } from '#ui/calls/query.ts'
import { AddFuneral, EditFuneral } from './FuneralForm.tsx'
import { FuneralsList } from './FuneralsList.tsx'
import { sampleFuneral, sampleMass, sampleRow } from './testing.ts'

const PATH = '/books/deceased/register'

async function open(
  Screen: () => React.ReactNode,
  path: string,
  route = path,
  answers: Record<string, unknown> = {},
) {
  const calls = mockServer({
    ...parishAnswers,
    'GET /api/funerals': getPage([sampleRow]),
    'GET /api/funerals/3': sampleFuneral,
    'GET /api/peoples/suggestions': { data: [] },
    'POST /api/funerals': { id: 3, version: 1 },
    'PUT /api/funerals/3': { id: 3, version: 3 },
    ...answers,
  })
  const Signed = () => {
    queryClient.setQueryData(['session'], clerkSession)
    return <Screen />
  }
  const screen = await renderScreen(Signed, path, route)
  const listWrites = () =>
    calls.filter(({ call }) => /^(POST|PUT)/.test(call)).map(({ call, body }) => ({ call, body }))
  return { ...screen, listWrites }
}

test('a call at night: a name missing in the register and a phone are enough', async () => {
  const { getByRole, listWrites } = await open(AddFuneral, `${PATH}/add`)
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko', exact: true }), 'Przybylski')
  await userEvent.fill(getByRole('textbox', { name: 'Imiona' }), 'Władysław')
  await userEvent.fill(getByRole('textbox', { name: 'Telefon' }), '600100200')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(listWrites).toMatchObject([
    {
      call: 'POST /api/funerals',
      body: {
        person_id: null,
        surname: 'Przybylski',
        names: 'Władysław',
        reporter_phone: expect.stringContaining('600100200'),
      },
    },
  ])
})

test('the usual church of the parish is proposed, so that the calendar knows where the funeral is', async () => {
  const church = { id: 4, name: 'kościół św. Anny, Sokołów', is_default: true }
  const { getByRole } = await open(AddFuneral, `${PATH}/add`, undefined, {
    'GET /api/parish-places': { data: [church] },
  })
  await expect
    .element(getByRole('combobox', { name: 'Kościół lub kaplica' }))
    .toHaveValue(church.name)
})

test('without a contact, and with a funeral before the death, nothing is sent and the fields say why', async () => {
  const { getByRole, getByText, listWrites } = await open(AddFuneral, `${PATH}/add`)
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko', exact: true }), 'Przybylski')
  await userEvent.fill(getByRole('textbox', { name: 'Imiona' }), 'Władysław')
  await userEvent.fill(getByRole('textbox', { name: 'Data śmierci' }), '10.05.2026')
  await userEvent.fill(getByRole('textbox', { name: 'Dzień pogrzebu' }), '09.05.2026')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByText('Podaj telefon albo nazwisko kogoś z rodziny')).toBeVisible()
  await expect.element(getByText('Pogrzeb nie może poprzedzać śmierci').first()).toBeVisible()
  expect(listWrites()).toEqual([])
})

test('another day is saved with the version that was read', async () => {
  const route = `${PATH}/$funeralID/edit`
  const { getByRole, listWrites } = await open(EditFuneral, `${PATH}/3/edit`, route)
  await userEvent.fill(getByRole('textbox', { name: 'Dzień pogrzebu' }), '14.05.2026')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(listWrites)
    .toMatchObject([
      { call: 'PUT /api/funerals/3', body: { version: 2, burial_date: '2026-05-14' } },
    ])
})

const MASS = { name: 'Zapisz i wpisz Mszę' }

test('the agreed day and its Mass are saved in one press, with the version of the saved report', async () => {
  const route = `${PATH}/$funeralID/edit`
  const { getByRole, getByText, listWrites } = await open(EditFuneral, `${PATH}/3/edit`, route, {
    'POST /api/funerals/3/place-mass': { id: 3, version: 4, warnings: [] },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Dzień pogrzebu' }), '14.05.2026')
  await getByRole('button', MASS).click()
  await expect.poll(listWrites).toMatchObject([
    { call: 'PUT /api/funerals/3', body: { version: 2, burial_date: '2026-05-14' } },
    {
      call: 'POST /api/funerals/3/place-mass',
      body: {
        version: 3,
        mass_date: '2026-05-14',
        mass_time: '11:00',
        celebrant: expect.any(String),
      },
    },
  ])
  await expect.element(getByText(/Wpisano Mszę do księgi intencji: † .*Żółtowski/)).toBeVisible()
})

test('a refused Mass leaves the report saved and says why; without an hour no Mass is asked for', async () => {
  const hourTaken = 'O tej godzinie jest już Msza.'
  const first = await open(EditFuneral, `${PATH}/3/edit`, `${PATH}/$funeralID/edit`, {
    'POST /api/funerals/3/place-mass': new Refused(422, { message: hourTaken }),
  })
  await first.getByRole('button', MASS).click()
  await expect.element(first.getByText(`Mszy nie wpisano. ${hourTaken}`)).toBeVisible()
  expect(first.listWrites()).toHaveLength(2)
  await first.unmount()
  const second = await open(EditFuneral, `${PATH}/3/edit`, `${PATH}/$funeralID/edit`)
  await userEvent.clear(second.getByRole('textbox', { name: 'Godzina pogrzebu' }))
  await second.getByRole('button', MASS).click()
  await expect.element(second.getByText(/podaj dzień i godzinę pogrzebu/)).toBeVisible()
  expect(second.listWrites()).toHaveLength(1)
})

test('a funeral whose Mass is booked offers no second Mass', async () => {
  const { getByRole } = await open(EditFuneral, `${PATH}/3/edit`, `${PATH}/$funeralID/edit`, {
    'GET /api/funerals/3': { ...sampleFuneral, mass: sampleMass },
  })
  await expect.element(getByRole('button', { name: /^Zapisz Ctrl S|^Zapisz$/ })).toBeVisible()
  expect(getByRole('button', MASS).elements()).toEqual([])
})

test('the list shows the day, the deceased, the phone and the missing papers', async () => {
  const { getByRole } = await open(FuneralsList, PATH)
  const line = getByRole('row', { name: /Żółtowski Stanisław/ })
  await expect.element(line.getByText('śr. 13.05.2026, 11:00')).toBeVisible()
  await expect.element(line.getByText('karta zgonu')).toBeVisible()
  await expect.element(line.getByText('zaplanowany')).toBeVisible()
  await expect
    .element(getByRole('link', { name: 'Zgłoś zgon' }))
    .toHaveAttribute('href', `${PATH}/add`)
})

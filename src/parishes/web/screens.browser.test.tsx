import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { ModulesList } from '#parishes/modules/web/ModulesList.tsx'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { confirmWithPassword } from '#testing/typing-password.ts'
import type { ParishRecord } from '../settings-contract.ts'
import { ParishSettings } from '#app/web/ParishSettings.tsx'
import { AddParish, EditParish } from './ParishForm.tsx'
import { SmsSettings } from './SmsSettings.tsx'

const anna: ParishRecord = {
  id: 7,
  version: 3,
  name: 'Parafia Rzymskokatolicka',
  title: 'św. Anny',
  url: 'sw-anna',
  diocese: { id: 2, name: 'tarnowska' },
  deanery: null,
  town: 'Sokołów',
  street: 'Kościelna',
  building_number: '3',
  zip_code: '33-100',
  phone: null,
  email: null,
  active: 1,
  demo_account: 0,
  expiration_date: null,
  currently_being_filled: 0,
  second_person: false,
  second_person_clergy: false,
  pesel_kept: false,
  subscription_id: null,
  modules: [10],
}
const module = { section_id: 3, section: 'Intencje i ogłoszenia', under_rebuilding: false }
const moduleAnswers = {
  'GET /api/modules': {
    data: [
      {
        ...module,
        id: 10,
        code: 'intentions',
        name: 'Intencje mszalne',
        price: 12_000,
        parishes: 4,
      },
      { ...module, id: 3, code: 'baptisms', name: 'Chrzty', price: 0, parishes: 22 },
    ],
  },
  'GET /api/dictionaries': {
    dictionaries: { Subscription: [{ id: 1, name: 'Abonament roczny', price: 48_000 }] },
  },
  'GET /api/dioceses': { data: [] },
}

async function open(Screen: () => React.ReactNode, answers: object, route?: string, role_id = 1) {
  const requests = mockServer({ ...moduleAnswers, ...answers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id } }))
      return <Screen />
    },
    route?.replace('$parishID', '7') ?? '/administration/parishes',
    route,
  )
  const getBody = (method: string) => requests.find(({ call }) => call.startsWith(method))?.body
  return { ...screen, bodyOf: getBody }
}

test('parish form: a parish is created with the data printed on documents, and its own address', async () => {
  const { getByRole, bodyOf: getBody } = await open(AddParish, {
    'POST /api/parishes': { id: 9, version: 1 },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Wezwanie' }), 'pw. św. Rocha')
  await userEvent.fill(getByRole('textbox', { name: 'Miejscowość' }), 'Wólka')
  await userEvent.fill(getByRole('textbox', { name: 'Adres strony' }), 'sw-roch-wolka')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => getBody('POST'))
    .toMatchObject({
      name: 'Parafia Rzymskokatolicka',
      title: 'św. Rocha',
      url: 'sw-roch-wolka',
      active: 1,
      modules: [],
    })
})

test('parish form: the address follows the patron and the town until the user types another one', async () => {
  const { getByRole, bodyOf: getBody } = await open(AddParish, {
    'POST /api/parishes': { id: 9, version: 1 },
  })
  const address = getByRole('textbox', { name: 'Adres strony' })
  await userEvent.fill(getByRole('textbox', { name: 'Wezwanie' }), 'św. Anny')
  await userEvent.fill(getByRole('textbox', { name: 'Miejscowość' }), 'Łękawka')
  await expect.element(address).toHaveValue('sw-anny-lekawka')
  await userEvent.fill(address, 'anna')
  await userEvent.fill(getByRole('textbox', { name: 'Miejscowość' }), 'Wólka')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => getBody('POST')).toMatchObject({ town: 'Wólka', url: 'anna' })
})

test('parish form: a parish is opened with its data; address already taken → error at its field', async () => {
  const { getByRole, getByText } = await open(
    EditParish,
    {
      'GET /api/parishes/7': anna,
      'PUT /api/parishes/7': new Refused(422, {
        message: 'Ten adres strony ma już inna parafia',
        errors: { url: ['Ten adres strony ma już inna parafia'] },
      }),
    },
    '/administration/parishes/$parishID/edit',
  )
  await expect.element(getByText('Intencje mszalne (120,00 zł)')).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Adres strony' }), 'zajety')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByRole('textbox', { name: 'Adres strony' })).toBeInvalid()
  await expect.element(getByRole('textbox', { name: 'Adres strony' })).toHaveValue('zajety')
})

test('parish form: another diocese is saved with the password, an unchanged one without', async () => {
  const { getByRole, bodyOf: getBody } = await open(
    EditParish,
    {
      'GET /api/parishes/7': anna,
      'GET /api/dioceses': { data: [{ id: 5, name: 'krakowska' }] },
      'POST /api/parishes/7/move': { id: 7, version: 4 },
    },
    '/administration/parishes/$parishID/edit',
  )
  await userEvent.fill(getByRole('combobox', { name: 'Diecezja' }), 'krak')
  await getByRole('option', { name: 'krakowska' }).click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await confirmWithPassword('zielone jabłka')
  await expect
    .poll(() => getBody('POST'))
    .toMatchObject({ diocese_id: 5, version: 3, password: 'zielone jabłka' })
  expect(getBody('PUT')).toBeUndefined()
})

test('parish form: a parish priest changes his parish and does not see its licence', async () => {
  const { getByRole, bodyOf: getBody } = await open(
    ParishSettings,
    { 'GET /api/parishes/7': anna, 'PUT /api/parishes/7/details': { id: 7, version: 4 } },
    undefined,
    2,
  )
  expect(getByRole('textbox', { name: 'Adres strony' }).query()).toBeNull()
  await userEvent.click(getByRole('checkbox', { name: /PESEL/ }))
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => getBody('PUT'))
    .toMatchObject({ pesel_kept: true, town: 'Sokołów', currently_being_filled: 0, version: 3 })
})

test('SMS settings form: messages are added to the balance with a reason', async () => {
  const {
    getByRole,
    getByText,
    bodyOf: getBody,
  } = await open(
    SmsSettings,
    {
      'GET /api/parishes/7/settingsSMS': {
        id: 7,
        version: 3,
        name: 'Parafia św. Anny',
        sms_balance: 120,
        sms_part_price: 17,
        sms_sender: null,
        sms_quiet_from: '20:00',
        sms_quiet_to: '08:00',
      },
      'PUT /api/parishes/7/settingsSMS': { id: 7, version: 4 },
    },
    '/administration/parishes/$parishID/settingsSMS',
  )
  await expect.element(getByText('120', { exact: true })).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Doładuj o' }), '500')
  await userEvent.fill(getByRole('textbox', { name: 'Skąd ta zmiana' }), 'Faktura 12/2026')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => getBody('PUT'))
    .toMatchObject({ added: 500, reason: 'Faktura 12/2026', sms_quiet_from: '20:00', version: 3 })
})

test('modules list: the price of a module is changed in its row', async () => {
  const { getByRole, bodyOf: getBody } = await open(ModulesList, { 'PUT /api/modules/3/price': {} })
  await userEvent.click(getByRole('button', { name: 'Zmień cenę: Chrzty' }))
  await userEvent.fill(getByRole('textbox', { name: 'Cena za rok' }), '60')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => getBody('PUT')).toEqual({ price: 6000 })
})

test('parish orders: none yet → a message', async () => {
  const { getByRole, getByText } = await open(
    ParishSettings,
    { 'GET /api/parishes/7': anna, 'GET /api/parishes/7/invoice/logs': getPage([]) },
    undefined,
    2,
  )
  await userEvent.click(getByRole('button', { name: 'Pokaż zamówienia' }))
  await expect.element(getByText('Parafia niczego jeszcze nie zamówiła.')).toBeVisible()
})

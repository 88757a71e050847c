import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { queryClient } from '#ui/calls/query.ts'
import { buildCurrentUser } from '#testing/office.tsx'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import type { ParishWorker } from '../contract.ts'
import { AddWorker, EditWorker } from './WorkerForm.tsx'
import { WorkersList } from './WorkersList.tsx'

const lis: ParishWorker = {
  id: 4,
  version: 2,
  title: 'ks.',
  names: 'Jan',
  surname: 'Lis',
  worker_function: 'wikariusz',
  clergy: true,
  signs: true,
  signature_text: null,
  general_delegation: true,
  in_parish_from: '2024-08-25',
  in_parish_to: null,
  phone: '+48600100200',
  email: null,
  active: true,
}
const former = {
  ...lis,
  id: 5,
  surname: 'Zięba',
  signs: false,
  active: false,
  in_parish_to: '2020-08-24',
}
const dictionaries = {
  'GET /api/dictionaries/choices': {
    choices: {
      WorkerTitle: [{ id: 1, value: 'ks. kan.' }],
      WorkerFunction: [{ id: 1, value: 'proboszcz' }],
    },
  },
}

async function open(
  Screen: () => React.ReactNode,
  { answers, role_id = 3, route }: { answers?: object; role_id?: number; route?: string } = {},
) {
  const requests = mockServer({ ...dictionaries, ...answers })
  const screen = await renderScreen(
    () => {
      queryClient.setQueryData(['session'], buildCurrentUser({ user: { role_id } }))
      return <Screen />
    },
    route?.replace('$parishWorkerID', '4') ?? '/inventory/parish-workers',
    route,
  )
  return { ...screen, sent: requests }
}
const listAnswers = { 'GET /api/parish-workers': getPage([lis, former]) }

test('workers list: shows who may assist at weddings, who signs and who has left', async () => {
  const { getByRole } = await open(WorkersList, { answers: listAnswers })
  const rows = getByRole('row')
  await expect.element(rows.nth(1)).toMatchTextContent('ks. Lis Jan')
  await expect.element(rows.nth(1)).toMatchTextContent('delegacja ogólna')
  await expect.element(rows.nth(1)).toMatchTextContent('od 25.08.2024')
  await expect.element(rows.nth(2)).toMatchTextContent('dawniej')
  await expect.element(getByRole('link', { name: 'Dodaj pracownika' })).toBeVisible()
})

test('workers list: a helper reads it without actions that he may not use', async () => {
  const { getByRole } = await open(WorkersList, { answers: listAnswers, role_id: 5 })
  await expect.element(getByRole('row').nth(1)).toMatchTextContent('ks. Lis Jan')
  expect(getByRole('link').elements()).toEqual([])
})

test('worker form: the function is suggested, and an empty signature shows its default', async () => {
  const { getByRole, getByText, sent } = await open(AddWorker, {
    answers: { 'POST /api/parish-workers': { id: 9, version: 1 } },
  })
  await userEvent.fill(getByRole('textbox', { name: 'Imiona' }), 'Piotr')
  await userEvent.fill(getByRole('textbox', { name: 'Nazwisko' }), 'Gołąb')
  await userEvent.fill(getByRole('combobox', { name: 'Funkcja' }), 'prob')
  await getByRole('option', { name: 'proboszcz' }).click()
  expect(getByRole('checkbox', { name: /Delegacja/ }).elements()).toEqual([])
  await getByRole('checkbox', { name: /Duchowny/ }).click()
  await getByRole('checkbox', { name: /Delegacja/ }).click()
  await getByRole('checkbox', { name: 'Podpisuje dokumenty' }).click()
  await expect.element(getByText('Puste: Piotr Gołąb, proboszcz')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/parish-workers')?.body)
    .toMatchObject({
      surname: 'Gołąb',
      worker_function: 'proboszcz',
      clergy: true,
      general_delegation: true,
      signs: true,
    })
})

test('parish worker form: server refuses → error at its field, and no typed value is lost', async () => {
  const words = 'Dzień odejścia już minął: odznacz, że pracuje w parafii, albo popraw ten dzień'
  const { getByRole, getByText } = await open(EditWorker, {
    answers: {
      'GET /api/parish-workers/4': lis,
      'PUT /api/parish-workers/4': new Refused(422, {
        message: words,
        errors: { active: [words] },
      }),
    },
    route: '/inventory/parish-workers/$parishWorkerID/edit',
  })
  await expect.element(getByRole('heading', { name: 'ks. Jan Lis' })).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'W parafii do' }), '24.08.2026')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByText(words).first()).toBeVisible()
  await expect.element(getByRole('textbox', { name: 'W parafii do' })).toHaveValue('24.08.2026')
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { CallProblem } from '#ui/calls/call.ts'
import { getKey } from '#ui/calls/query.ts'
import { offerOpen } from '#parishes/offer/web/open.ts'
import { renderForUser, buildCurrentUser } from '#testing/office.tsx'
import { modules } from '#parishes/modules/contract.ts'
import { installation, type InstallationAccess, type InstallationStateEntry } from '../contract.ts'
import { AccessForm } from './AccessForm.tsx'
import { Settings } from './Settings.tsx'

const open: InstallationAccess = {
  mode: 'open',
  message: null,
  since: null,
  until: null,
  version: 4,
}

/** Renders the form of the access; collects the saved values. */
async function doors(state = open, refuse?: CallProblem) {
  const savedEntries: InstallationStateEntry[] = []
  let reloadCount = 0
  await renderForUser(() => (
    <AccessForm
      state={state}
      reload={async () => {
        reloadCount++
        return state
      }}
      onSave={async entry => {
        if (refuse) throw refuse
        savedEntries.push(entry)
        return { ...state, ...entry }
      }}
      onSaved={() => {}}
    />
  ))
  return { saved: savedEntries, reloads: () => reloadCount }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('installation access: closing needs a confirmation, and „Anuluj” closes nothing', async () => {
  const { saved } = await doors()
  await page.getByLabelText('Przerwa techniczna').click()
  await button('Zapisz').click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('natychmiast przestaną')
  await button('Anuluj').click()
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([])
  expect(saved).toEqual([])
})

test('installation access: a break has its text, and its end in the time zone of the computer', async () => {
  const { saved } = await doors()
  await page.getByLabelText('Przerwa techniczna').click()
  await page.getByLabelText('Wiadomość dla użytkowników').fill('Wymieniamy serwer')
  await page.getByLabelText('Przewidywany koniec').fill('2026-11-21T21:30')
  await button('Zapisz').click()
  await button('Zamknij program').click()
  await expect.poll(() => saved.length).toBe(1)
  expect(saved[0]).toEqual({
    mode: 'maintenance',
    message: 'Wymieniamy serwer',
    until: new Date('2026-11-21T21:30').toISOString(),
    version: 4,
  })
})

test('installation access: opening needs no confirmation', async () => {
  const { saved } = await doors({ ...open, mode: 'maintenance', message: 'Wymieniamy serwer' })
  await page.getByLabelText('Otwarty').click()
  await button('Zapisz').click()
  await expect.poll(() => saved.map(({ mode }) => mode)).toEqual(['open'])
})

test('installation access: changed by another administrator meanwhile → refetched, and the reason is shown', async () => {
  const stale = new CallProblem(409, 'Ktoś zmienił ten zapis')
  const { reloads } = await doors({ ...open, mode: 'maintenance' }, stale)
  await page.getByLabelText('Otwarty').click()
  await button('Zapisz').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ktoś zmienił ten zapis')
  expect(reloads()).toBe(1)
})

const settings = (role_id: number) =>
  renderForUser(() => <Settings />, buildCurrentUser({ user: { role_id } }), [
    [getKey(installation.state), open],
    [
      getKey(modules.list),
      {
        data: [
          {
            id: 1,
            code: 'baptisms',
            name: 'Chrzty',
            price: 0,
            section_id: 1,
            under_rebuilding: true,
          },
        ],
      },
    ],
  ])

test('settings: an administrator sees the access to the program and to its modules', async () => {
  await settings(1)
  await expect.element(page.getByRole('region', { name: 'Dostęp do programu' })).toBeVisible()
  await expect.element(page.getByLabelText('Chrzty')).toBeChecked()
})

test('settings: other users see the account of their parish and a button of the offer', async () => {
  await settings(2)
  const account = page.getByRole('region', { name: 'Konto parafii' })
  await expect.element(account).toMatchTextContent('Parafia św. Anny')
  await expect.element(account).toMatchTextContent('Kościelna 3, Sokołów')
  await expect.element(account).toMatchTextContent('31.12.2099')
  expect(page.getByRole('region', { name: 'Dostęp do programu' }).elements()).toEqual([])
  await button('Oferta').click()
  expect(offerOpen.get()).toBe(true)
  offerOpen.set(false)
})

test('settings: the curia reads that it has no parish, and where to change its password', async () => {
  const curia = buildCurrentUser({
    user: { role_id: 4, parish_id: null, parish: null },
    parish: null,
  })
  await renderForUser(() => <Settings />, curia)
  await expect
    .element(page.getByText(/nie należy do żadnej parafii.*Hasło.*zmienisz w „Moje konto”/))
    .toBeVisible()
  for (const name of ['Konto parafii', 'Dostęp do programu']) {
    expect(page.getByRole('region', { name }).elements()).toEqual([])
  }
})

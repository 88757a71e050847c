import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused, mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { DioceseTexts } from './DioceseTexts.tsx'

const program = { source: 'program', title: 'Prośba', body: 'Proszę' }
const text = {
  code: 'attachment13',
  ...program,
  version: null,
  base: program,
  fills: {},
  note: null,
}
const list = {
  diocese: 'tarnowska',
  data: [{ name: 'premaritals', title: 'Protokoły', writable: true, texts: [text] }],
}

const george = {
  key: 'george_of_lydda_martyr',
  name: 'Św. Jerzego, męczennika',
  date: '04-24',
  usual: 'memorial',
  rank: null,
}
const rules = { diocese: 'tarnowska', version: 3, banns_months: 6, ranks: [george] }

test('diocese texts screen: the curia sets the repetition of banns and the rank of a celebration', async () => {
  const requests = mockServer({
    'GET /api/diocese-texts': list,
    'GET /api/diocese-rules': rules,
    'PUT /api/diocese-rules': { id: 1, version: 4 },
  })
  await renderScreen(DioceseTexts)
  await expect
    .element(page.getByText(/wspomnienie obowiązkowe \(ranga do sprawdzenia/))
    .toBeVisible()
  await page.getByRole('button', { name: 'Zmień zasady' }).click()
  await page.getByRole('textbox', { name: /^Po ilu miesiącach/ }).fill('4')
  await page.getByRole('combobox', { name: /Jerzego/ }).fill('święto')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => requests.findLast(({ call }) => call.startsWith('PUT'))?.body)
    .toEqual({ version: 3, banns_months: 4, ranks: [{ key: george.key, rank: 'feast' }] })
})

test('diocese texts screen: the curia changes the text of a paper for its parishes', async () => {
  const dioceseText = { ...text, source: 'diocese', title: 'Prośba do kurii', version: 1 }
  const requests = mockServer({
    'GET /api/diocese-texts': list,
    'GET /api/diocese-rules': rules,
    'PUT /api/diocese-texts/attachment13': dioceseText,
  })
  await renderScreen(DioceseTexts)
  await expect.element(page.getByRole('heading', { name: /diecezja tarnowska/ })).toBeVisible()
  await page.getByRole('button', { name: 'Zmień: Prośba' }).click()
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Prośba do kurii')
  await page.getByRole('button', { name: /Zapisz/ }).click()
  await expect
    .poll(() => requests.filter(({ call }) => call.startsWith('PUT')))
    .toMatchObject([
      {
        call: 'PUT /api/diocese-texts/attachment13',
        body: { version: null, title: 'Prośba do kurii', body: 'Proszę' },
      },
    ])
})

test('DioceseTexts: the texts cannot be read → the reason', async () => {
  const message = 'Nie ma takiej diecezji.'
  mockServer({ 'GET /api/diocese-texts': new Refused(404, { message }) })
  await renderScreen(DioceseTexts)
  await expect.element(page.getByText(message)).toBeVisible()
})

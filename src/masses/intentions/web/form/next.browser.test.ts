import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { today, addDays } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { openScreen } from '#testing/screen.tsx'
import { AddIntention } from './IntentionForm.tsx'

const TOMORROW = addDays(today(), 1)
const anna = {
  id: 7,
  names: 'Anna',
  surname: 'Nowak',
  family_name: null,
  gender: 2,
  birth_date: '1980-05-03',
  status: 'parishioner',
  father_names: null,
  mother_names: null,
  address: 'ul. Polna 12, Tarnów',
}
const answers = {
  'GET /api/intentions/calendar': { data: [] },
  'GET /api/parish-places': getPage([]),
  'GET /api/parish-workers': getPage([]),
  'GET /api/collective-decrees': { data: [] },
  'GET /api/dictionaries/items/IntentionType': getPage([]),
  'GET /api/dictionaries/items/PaymentMethod': getPage([]),
  'GET /api/peoples/suggestions': { data: [anna] },
  'GET /api/peoples/7': { ...anna, phone: '+48600100200', email: 'anna@poczta.example' },
  'POST /api/intentions': { id: 9, version: 1, warnings: [] },
}
const freeDay = {
  'GET /api/intentions/calendar': {
    data: [
      {
        day: TOMORROW,
        name: 'Dzień powszedni',
        closed: null,
        masses: [
          { mass_time: '07:00', parish_place_id: null, place: null, slots: 1, intentions: [] },
        ],
      },
    ],
  },
}
const field = (name: string) => page.getByRole('textbox', { name })
const path = `/books/intentions/add?mass_date=${TOMORROW}&mass_time=18:00`
const open = () => openScreen(AddIntention, { path, answers })

test('intention form: orderer picked from the register → telephone and e-mail are filled in', async () => {
  await open()
  await userEvent.fill(page.getByRole('combobox', { name: 'Zamawiający' }), 'now')
  await page.getByRole('option', { name: /Anna Nowak.*Polna 12/ }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Zamawiający' }))
    .toHaveValue('Anna Nowak')
  await expect.element(field('E-mail')).toHaveValue('anna@poczta.example')
})

test.for(['{Tab}', '{Enter}'])('purchaser field: %s takes the only match', async key => {
  await open()
  const purchaser = page.getByRole('combobox', { name: 'Zamawiający' })
  await userEvent.fill(purchaser, 'nowak an')
  await expect.element(page.getByRole('option', { name: /Anna Nowak/ })).toBeVisible()
  await userEvent.keyboard(key)
  await expect.element(purchaser).toHaveValue('Anna Nowak')
})

test('purchaser field: Escape, then Tab → the typed name stays', async () => {
  await open()
  const purchaser = page.getByRole('combobox', { name: 'Zamawiający' })
  await userEvent.fill(purchaser, 'nowak an')
  await expect.element(page.getByRole('option', { name: /Anna Nowak/ })).toBeVisible()
  await userEvent.keyboard('{Escape}{Tab}')
  await expect.element(purchaser).toHaveValue('nowak an')
})

test('intention form: after a free hour is chosen, the focus moves to the text of the intention', async () => {
  await openScreen(AddIntention, { path, answers: { ...answers, ...freeDay } })
  await page.getByRole('button', { name: '07:00: wolna' }).click()
  await expect.element(field('Godzina')).toHaveValue('07:00')
  await expect.element(field('Treść intencji')).toHaveFocus()
})

test('intention form: next intention of the same caller → the orderer is copied, the text is not', async () => {
  const { sent } = await open()
  const posts = () => sent.filter(({ call }) => call === 'POST /api/intentions')
  await userEvent.fill(field('Treść intencji'), '† Jan Nowak')
  await userEvent.fill(page.getByRole('combobox', { name: 'Zamawiający' }), 'Ewa Zięba')
  await userEvent.fill(field('Telefon'), '600100200')
  await page.getByRole('button', { name: 'Zapisz i przyjmij następną' }).click()
  await expect.element(page.getByRole('heading', { name: 'Następna intencja' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Zamawiający' })).toHaveValue('Ewa Zięba')
  await expect.element(field('Treść intencji')).toHaveValue('')
  expect(posts()).toHaveLength(1)
  await userEvent.fill(field('Treść intencji'), 'O zdrowie dla Anny')
  await userEvent.fill(field('Godzina'), '07:00')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Inny ekran')).toBeVisible()
  expect(posts()[1]?.body).toMatchObject({
    mass_date: TOMORROW,
    mass_time: '07:00',
    content: 'O zdrowie dla Anny',
    purchaser_name: 'Ewa Zięba',
  })
})

const full = { mass_time: '07:00', parish_place_id: null, place: null, slots: 1, intentions: [{}] }
const fullDay = { day: TOMORROW, name: 'Dzień powszedni', closed: null, masses: [full] }
const freeMass = { mass_date: addDays(today(), 3), mass_time: '18:00', parish_place_id: null }
const fullAnswers = {
  ...answers,
  'GET /api/intentions/calendar': { data: [fullDay] },
  'GET /api/intentions/free-masses': { data: [{ ...freeMass, place: null, free: 1 }] },
}

test('intention form: opened without a day → the first day with a free Mass, marked as a proposal', async () => {
  await openScreen(AddIntention, { path: '/books/intentions/add', answers: fullAnswers })
  await expect.element(field('Dzień')).toHaveValue(showDay(freeMass.mass_date))
  const mark = page.getByText('Propozycja: pierwszy dzień z wolną Mszą')
  await expect.element(mark).toBeVisible()
  await userEvent.fill(field('Dzień'), showDay(TOMORROW))
  await expect.element(mark).not.toBeInTheDocument()
})

test('intention form: opened with a day whose Masses are taken → the day stays, and it is said', async () => {
  await openScreen(AddIntention, { path, answers: fullAnswers })
  await expect.element(field('Dzień')).toHaveValue(showDay(TOMORROW))
  await expect.element(page.getByText(/^Wszystkie Msze tego dnia są zajęte/)).toBeVisible()
})

/** Opens the form with a free Mass; every later answer about the Masses of a day does not come. */
async function openWithOneAnswer() {
  const calendarAnswers = [freeDay['GET /api/intentions/calendar']]
  const pending = new Promise(() => {})
  const { sent } = await openScreen(AddIntention, {
    path,
    answers: {
      ...answers,
      'GET /api/intentions/calendar': () => calendarAnswers.shift() ?? pending,
    },
  })
  await expect.element(page.getByRole('button', { name: '07:00: wolna' })).toBeVisible()
  return () => sent.filter(({ call }) => call === 'GET /api/intentions/calendar').length
}

test('intention form: next intention → the slot just taken is not offered while its day is read', async () => {
  const countCalendarRequests = await openWithOneAnswer()
  await userEvent.fill(field('Treść intencji'), '† Jan Nowak')
  await page.getByRole('button', { name: 'Zapisz i przyjmij następną' }).click()
  await expect.element(page.getByRole('heading', { name: 'Następna intencja' })).toBeVisible()
  await expect.poll(countCalendarRequests).toBeGreaterThan(1)
  expect(page.getByRole('button', { name: /wolna/ }).all()).toEqual([])
})

test('intention form: another day typed → the Masses of the former day are not offered for it', async () => {
  const countCalendarRequests = await openWithOneAnswer()
  await userEvent.fill(field('Dzień'), showDay(addDays(today(), 2)))
  await expect.poll(countCalendarRequests).toBeGreaterThan(1)
  expect(page.getByRole('button', { name: /wolna/ }).all()).toEqual([])
})

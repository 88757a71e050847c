import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { getPage } from '#books/core/server/testing.ts'
import { Refused } from '#testing/mock-server.ts'
import { AddMonth } from './AddMonth.tsx'
import type { StoleFee } from '../fees/contract.ts'
import { FeeEdit } from '../fees/web/FeeEdit.tsx'
import { FeesList } from '../fees/web/FeesList.tsx'
import { readMonth } from './fields.tsx'
import { MonthsList } from './MonthsList.tsx'
import { openPaymentScreen } from './testing.tsx'

const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('readMonth: a month is parsed in the usual notations', () => {
  for (const text of ['5.2026', '05.2026', 'V 2026', 'maj 2026', '2026-05']) {
    expect(readMonth(text), text).toBe('2026-05')
  }
  expect(readMonth('')).toBeNull()
  for (const text of ['2026', '3.05.2026', '13.2026', 'kiedyś']) {
    expect(readMonth(text), text).toBeUndefined()
  }
})

test('MonthsList: distinguishes open and approved months, and explains how to begin', async () => {
  const row = { version: 1, approved_at: null, approved_by: null, gross: null, corrections: 0 }
  const approval = { approved_at: '2026-06-02T08:00:00Z', approved_by: 'ks. Lis', gross: 105_000 }
  const { getByText, getByRole, unmount } = await openPaymentScreen(MonthsList, {
    'GET /api/payments': getPage([
      { ...row, id: 2, month: '2026-06' },
      { ...row, ...approval, id: 1, month: '2026-05', corrections: 2 },
    ]),
  })
  await expect.element(getByText('czerwiec 2026')).toBeVisible()
  await expect.element(getByText('otwarty')).toBeVisible()
  await expect.element(getByText('1 050,00 zł')).toBeVisible()
  await expect.element(getByText('2 korekty')).toBeVisible()
  expect(
    getByRole('navigation', { name: 'Rozliczenia' }).getByRole('link').elements(),
  ).toHaveLength(5)
  await unmount()
  const empty = await openPaymentScreen(MonthsList)
  await expect.element(empty.getByText(/Najpierw wpisz zasady podziału/)).toBeVisible()
})

test('AddMonth: the next month is proposed, and one opened before is refused at its field', async () => {
  const message = 'Ten miesiąc jest już otwarty.'
  const { getByRole, getByText, said } = await openPaymentScreen(AddMonth, {
    'GET /api/payments/next': { month: '2026-05' },
    'POST /api/payments': new Refused(422, { message, errors: { month: [message] } }),
  })
  await expect.element(getByRole('textbox', { name: 'Miesiąc' })).toHaveValue('05.2026')
  await userEvent.fill(getByRole('textbox', { name: 'Miesiąc' }), 'kwiecień 2026')
  await save()
  await expect.poll(() => said('POST')).toEqual({ month: '2026-04' })
  await expect.element(getByText(message).first()).toBeVisible()
})

const fee: StoleFee = {
  id: 21,
  version: 2,
  settlement_id: 3,
  day: '2026-05-06',
  act: 'funeral',
  about: 'pogrzeb śp. Jana Zięby',
  payer: null,
  amount: 100_000,
  celebrant_id: null,
  celebrant: 'ks. Jan Lis',
  received_by: null,
  notes: null,
  cancelled_at: null,
  cancel_reason: null,
  act_table: null,
  act_id: null,
  corrects_id: null,
  correction_id: null,
  approved_at: null,
}
const feeAnswer = { ...fee, stands: fee.amount }
const feeScreen = ['/payments/3/21/edit', '/payments/$paymentID/$luraStoleID/edit'] as const

test('FeesList: a fee is entered in a dialog over the list', async () => {
  const { getByRole, getByText, said } = await openPaymentScreen(FeesList, {
    'GET /api/stole-fees': getPage([
      fee,
      { ...fee, id: 22, cancelled_at: '2026-05-07T08:00:00Z' },
      { ...fee, id: 23, correction_id: 1 },
      { ...fee, id: 24, approved_at: '2026-06-02T08:00:00Z' },
    ]),
    'POST /api/stole-fees': { id: 25, version: 1 },
  })
  for (const state of ['skreślony', 'korekta', 'zatwierdzony']) {
    await expect.element(getByText(state, { exact: true })).toBeVisible()
  }
  await getByRole('button', { name: 'Dodaj iura stolae' }).click()
  await save()
  await expect.element(getByText('Podaj kwotę, np. 100,00').first()).toBeVisible()
  await userEvent.fill(getByRole('combobox', { name: 'Przy czym' }).last(), 'ślub')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(getByRole('textbox', { name: 'Kwota' }), '500')
  await userEvent.fill(getByRole('textbox', { name: 'Czego dotyczy' }), 'ślub Anny i Jana')
  await save()
  await expect
    .poll(() => said('POST'))
    .toMatchObject({ act: 'wedding', amount: 50_000, about: 'ślub Anny i Jana' })
})

test('FeeEdit: a fee of an open month is changed, or struck with a reason', async () => {
  const { getByRole, said } = await openPaymentScreen(
    FeeEdit,
    {
      'GET /api/stole-fees/21': feeAnswer,
      'PUT /api/stole-fees/21': { id: 21, version: 3 },
      'POST /api/stole-fees/21/cancel': { id: 21, version: 3 },
    },
    ...feeScreen,
  )
  await getByRole('button', { name: 'Skreśl' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Wpisano dwa razy')
  await save()
  await expect.poll(() => said('POST')).toEqual({ version: 2, reason: 'Wpisano dwa razy' })
})

test('FeeEdit: a fee of an approved month is read-only and can be corrected', async () => {
  const { getByRole, getByText, said } = await openPaymentScreen(
    FeeEdit,
    {
      'GET /api/stole-fees/21': { ...feeAnswer, approved_at: '2026-06-02T08:00:00Z' },
      'GET /api/payments/3': { id: 3, digest: 'abc', differences: [] },
      'POST /api/payments/3/corrections': { id: 1, version: 1 },
    },
    ...feeScreen,
  )
  await expect.element(getByText(/Kwotę można tylko skorygować/)).toBeVisible()
  await getByRole('button', { name: 'Skoryguj' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powinno być' }), '0')
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Nie było pogrzebu')
  await save()
  await expect
    .poll(() => said('POST'))
    .toMatchObject({ corrects_id: 21, amount: 0, reason: 'Nie było pogrzebu', digest: 'abc' })
})

test('FeeEdit: a corrected fee shows its present amount, also in the next correction', async () => {
  const { getByRole, getByText } = await openPaymentScreen(
    FeeEdit,
    {
      'GET /api/stole-fees/21': {
        ...feeAnswer,
        stands: 45_500,
        approved_at: '2026-06-02T08:00:00Z',
      },
      'GET /api/payments/3': { id: 3, digest: 'abc', differences: [] },
    },
    ...feeScreen,
  )
  await expect.element(getByText('Po korektach')).toBeVisible()
  await getByRole('button', { name: 'Skoryguj' }).click()
  await expect
    .element(getByRole('dialog').getByText(/zatwierdzono 1\s000,00\szł, po korektach 455,00\szł/))
    .toBeVisible()
})

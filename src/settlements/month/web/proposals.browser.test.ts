import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Settlement } from '../../contract.ts'
import { openPaymentScreen } from '../../web/testing.tsx'
import { MonthPreview } from './MonthPreview.tsx'
import { approvedMonth, sampleMonth } from '../server/testing.ts'

const proposal = {
  act_table: 'baptisms',
  act_id: 5,
  act: 'baptism',
  day: '2026-05-03',
  about: 'chrzest: Ewa Zięba',
  amount: 20_000,
  celebrant_id: 4,
  celebrant: 'ks. Jan Lis',
}
const preview = (settlement: Settlement, data: object[] = [proposal]) =>
  openPaymentScreen(
    MonthPreview,
    {
      'GET /api/payments/3': settlement,
      'GET /api/payments/3/proposals': { data },
      'POST /api/stole-fees': { id: 30, version: 1 },
      'POST /api/stole-fees/waivers': { id: 1, version: 1 },
      'POST /api/payments/3/corrections': { id: 1, version: 1 },
    },
    '/payments/3/preview',
    '/payments/$paymentID/preview',
  )

test('fee proposals: an act of the month is recorded with the amount actually given', async () => {
  const { getByRole, getByText, said } = await preview(sampleMonth)
  await expect.element(getByText(/ks\. Jan Lis, w akcie 200,00\szł/)).toBeVisible()
  await getByRole('button', { name: 'Wpisz: chrzest: Ewa Zięba' }).click()
  const amount = getByRole('textbox', { name: 'Kwota' })
  await expect.element(amount).toHaveValue('200,00')
  await userEvent.fill(amount, '150')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => said('POST /api/stole-fees'))
    .toMatchObject({
      act: 'baptism',
      act_table: 'baptisms',
      act_id: 5,
      day: '2026-05-03',
      about: 'chrzest: Ewa Zięba',
      amount: 15_000,
    })
})

test('fee proposals: no offering was given → recorded with one click', async () => {
  const { getByRole, said } = await preview(sampleMonth)
  await getByRole('button', { name: 'Nic nie złożono: chrzest: Ewa Zięba' }).click()
  await expect
    .poll(() => said('POST /api/stole-fees/waivers'))
    .toEqual({ act_table: 'baptisms', act_id: 5 })
})

test('fee proposals: approved month → only a correction is offered, with an explanation', async () => {
  const { getByRole, getByText } = await preview(approvedMonth)
  await expect.element(getByText(/Zatwierdzone kwoty już się nie zmieniają/)).toBeVisible()
  await expect.element(getByRole('button', { name: /^Wpisz/ })).not.toBeInTheDocument()
  await expect.element(getByRole('button', { name: /Nic nie złożono/ })).not.toBeInTheDocument()
})

test('fee proposals: approved month → the act is recorded as a correction with a reason', async () => {
  const { getByRole, said } = await preview(approvedMonth)
  await getByRole('button', { name: 'Dopisz korektę: chrzest: Ewa Zięba' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Powód korekty' }), 'Akt wpisano później')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => said('POST'))
    .toMatchObject({
      reason: 'Akt wpisano później',
      fee: { act_table: 'baptisms', act_id: 5, amount: 20_000 },
    })
})

test('fee proposals: none → the section is not shown', async () => {
  const { getByText, getByRole } = await preview(sampleMonth, [])
  await expect.element(getByRole('heading', { name: /Iura stolae/ }).first()).toBeVisible()
  await expect.element(getByText(/jeszcze niewpisane/)).not.toBeInTheDocument()
})

test('settlement screen: acts without a recorded offering are named before the approval', async () => {
  const { getByRole } = await preview(sampleMonth)
  await expect.element(getByRole('button', { name: 'Wpisz: chrzest: Ewa Zięba' })).toBeVisible()
  await getByRole('button', { name: 'Zatwierdź' }).click()
  await expect
    .element(
      getByRole('dialog').getByText(/czy złożono ofiarę, przy 1\sakcie z ksiąg\. Do podziału/),
    )
    .toBeVisible()
})

import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { openPaymentScreen } from '../../web/testing.tsx'
import { AddRules, EditRules } from './RulesForm.tsx'

const save = () => userEvent.keyboard('{Control>}s{/Control}')

test('settlement rules: typed, tried on a month, and saved as a draft', async () => {
  const payouts = [{ name: 'ks. Jan Lis', account: 'priest', amount: 90_000 }]
  const { getByRole, getByText, said } = await openPaymentScreen(AddRules, {
    'POST /api/settlement-rules/try': {
      tried: { gross: 100_000, got: payouts, problems: ['Ktoś nie ma udziału.'] },
      standing: { gross: 100_000, got: [{ ...payouts[0], amount: 100_000 }], problems: [] },
    },
    'POST /api/settlement-rules': { id: 5, version: 1 },
  })
  await getByRole('button', { name: 'Wypróbuj' }).click()
  await expect.element(getByText(/Popraw zaznaczone pola/)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Nazwa' }), 'Nowe zasady')
  await getByRole('button', { name: 'Dodaj potrącenie' }).click()
  const deduction = getByRole('group', { name: 'Potrącenie 1' })
  await userEvent.fill(deduction.getByRole('textbox', { name: 'Nazwa' }), 'Kuria')
  await userEvent.fill(deduction.getByRole('combobox', { name: 'Sposób' }), 'procent')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(deduction.getByRole('textbox', { name: 'Procent' }), '12,5')
  await getByRole('button', { name: 'Dodaj udział' }).click()
  const share = getByRole('group', { name: 'Udział 1' })
  await userEvent.fill(share.getByRole('combobox', { name: 'Funkcja' }), 'proboszcz')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(share.getByRole('textbox', { name: 'Części' }), '1,5')
  await getByRole('button', { name: 'Wypróbuj' }).click()
  await expect.element(getByRole('row', { name: /Lis 1\s000,00\szł 900,00\szł/ })).toBeVisible()
  await expect.element(getByText('Ktoś nie ma udziału.')).toBeVisible()
  await save()
  await expect
    .poll(() => said('POST /api/settlement-rules'))
    .toMatchObject({
      name: 'Nowe zasady',
      deductions: [{ name: 'Kuria', kind: 'percent', value: 1250, act: null }],
      shares: [{ worker_function: 'proboszcz', parish_worker_id: null, weight: 150 }],
    })
})

test('settlement rules: opened from a month without rules → begin with that month', async () => {
  const { getByRole } = await openPaymentScreen(AddRules, {}, '/payments/rules/add?month=2019-03')
  await expect.element(getByRole('textbox', { name: 'Od miesiąca' })).toHaveValue('03.2019')
})

const rules = {
  id: 5,
  version: 1,
  name: 'Zasady',
  month_from: '2026-01',
  month_to: null,
  deductions: [
    { name: 'Organista', destination: 'fund', act: 'funeral', kind: 'fixed', value: 15_000 },
    { name: 'Kuria', destination: 'diocese', act: null, kind: 'percent', value: 1250 },
  ],
  split: 'shares',
  shares: [
    { worker_function: 'proboszcz', parish_worker_id: null, weight: 200 },
    { worker_function: null, parish_worker_id: 4, weight: 50 },
  ],
  prorated: true,
  mass_mode: 'own',
  stipend: 5000,
  kept_mass: 'first',
  bination_to: 'diocese',
  bination_title: 1000,
  trination_to: 'parish',
  trination_title: 0,
  purpose: null,
  notes: null,
  confirmed_at: null,
  confirmed_by: null,
}
const rulesScreen = ['/payments/rules/5/edit', '/payments/rules/$rulesID/edit'] as const

test('settlement rules: a draft is confirmed after a question, or the refusal is shown', async () => {
  const message = 'Miesiąc marzec 2026 jest już zatwierdzony.'
  const { getByRole, getByText, said } = await openPaymentScreen(
    EditRules,
    {
      'GET /api/settlement-rules/5': rules,
      'POST /api/settlement-rules/5/confirm': new Refused(422, { message }),
      'DELETE /api/settlement-rules/5': { id: 5, version: 1 },
    },
    ...rulesScreen,
  )
  await getByRole('button', { name: 'Zatwierdź zasady' }).click()
  await expect.element(getByRole('dialog').getByText(/styczeń 2026/)).toBeVisible()
  await getByRole('dialog').getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.poll(() => said('POST')).toEqual({ version: 1 })
  await expect.element(getByText(message)).toBeVisible()
  await getByRole('button', { name: 'Usuń projekt' }).click()
  await getByRole('dialog').getByRole('button', { name: 'Tak' }).click()
  await expect.poll(() => said('DELETE')).toEqual({ version: 1 })
})

test('settlement rules: binding rules are read-only', async () => {
  const { getByRole, getByText } = await openPaymentScreen(
    EditRules,
    {
      'GET /api/settlement-rules/5': {
        ...rules,
        confirmed_at: '2026-01-02T08:00:00Z',
        confirmed_by: 'ks. Jan Lis',
      },
    },
    ...rulesScreen,
  )
  await expect.element(getByText('12,5%, przy wszystkim, kuria diecezjalna')).toBeVisible()
  await expect.element(getByText(/150,00\szł, przy: pogrzeb, osobny rachunek/)).toBeVisible()
  await expect.element(getByText(/na kurię, za trud 10,00\szł/)).toBeVisible()
  await expect.element(getByText('0,5 cz.')).toBeVisible()
  expect(getByRole('button', { name: 'Zatwierdź zasady' }).elements()).toHaveLength(0)
})

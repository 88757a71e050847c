import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import type { Settlement } from '../../contract.ts'
import { MassForm } from './MassForm.tsx'
import { MonthPreview } from './MonthPreview.tsx'
import { openPaymentScreen } from '../../web/testing.tsx'
import { approvedMonth, samplePriest, sampleMass, sampleMonth } from '../server/testing.ts'

const preview = (settlement: Settlement, overrides: object = {}) =>
  openPaymentScreen(
    MonthPreview,
    { 'GET /api/payments/3': settlement, ...overrides },
    '/payments/3/preview',
    '/payments/$paymentID/preview',
  )

afterEach(() => page.viewport(1280, 900))

test('settlement screen: shows each recipient’s amount, their sum as the sum received, and the sources', async () => {
  const { getByRole, getByText } = await preview(sampleMonth)
  const row = (name: RegExp) => getByRole('row', { name })
  await expect.element(row(/ks\. Jan Lis 900,00\szł 10,00\szł 910,00\szł/)).toBeVisible()
  await expect.element(row(/Wpłynęło i rozdzielono .* 1\s050,00\szł/)).toBeVisible()
  await getByText(/1\sMsza, ofiary/).click()
  await expect.element(getByText(/binacja, dla kapłana 10,00\szł, kuria 40,00\szł/)).toBeVisible()
  await getByText(/Wpisy \(1\)/).click()
  await expect.element(getByText(/Kuria diecezjalna 100,00\szł, reszta 900,00\szł/)).toBeVisible()
})

test('settlement screen: on a phone recipients are above six-digit amounts, all within the screen', async () => {
  await page.viewport(390, 844)
  const rich = sampleMonth.postings.map(posting => ({ ...posting, amount: posting.amount * 1000 }))
  const { getByRole } = await preview({ ...sampleMonth, postings: rich })
  const row = getByRole('row', { name: /ks\. Jan Lis 900\s000,00\szł/ })
  await expect.element(row).toBeVisible()
  const [nameCell, first, , last] = [...row.element().children].map(cell =>
    cell.getBoundingClientRect(),
  )
  expect(nameCell!.bottom).toBeLessThanOrEqual(first!.top)
  expect(last!.right).toBeLessThanOrEqual(390)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('settlement screen: approval is confirmed and sent with the digest of the displayed data', async () => {
  const { getByRole, said, sent } = await preview(sampleMonth, {
    'POST /api/payments/3/approve': { id: 3, version: 2 },
  })
  await getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.element(getByRole('dialog').getByText(/Do podziału 1\s050,00\szł/)).toBeVisible()
  await getByRole('button', { name: 'Jeszcze nie' }).click()
  expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(false)
  await getByRole('button', { name: 'Zatwierdź' }).click()
  await getByRole('dialog').getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.poll(() => said('POST')).toEqual({ version: 1, digest: 'abc' })
})

test('settlement screen: approved by another user meanwhile → the message is shown, and the month is reloaded', async () => {
  const { getByRole, getByText, sent } = await preview(sampleMonth, {
    'POST /api/payments/3/approve': new Refused(409, {
      message: 'Ten miesiąc zatwierdził już ks. Piotr Gość.',
    }),
  })
  await getByRole('button', { name: 'Zatwierdź' }).click()
  await getByRole('dialog').getByRole('button', { name: 'Zatwierdź' }).click()
  await expect.element(getByText('Ten miesiąc zatwierdził już ks. Piotr Gość.')).toBeVisible()
  const reads = () => sent.filter(({ call }) => call === 'GET /api/payments/3').length
  await expect.poll(reads).toBeGreaterThan(1)
})

test('settlement screen: problems that block the approval come first, with a link to fix them', async () => {
  const unassignedOwner = {
    account: 'nobody' as const,
    parish_worker_id: null,
    name: 'Nieprzypisane',
  }
  const { getByRole, getByText } = await preview({
    ...sampleMonth,
    masses: [{ ...sampleMass, owner: unassignedOwner }],
    problems: [
      { bars: true, message: 'Nie wpisano, kto odprawił Mszę.', at: { part: 'mass', id: 11 } },
      { bars: false, message: 'Ksiądz nie ma udziału.', at: { part: 'rules', id: null } },
      { bars: false, message: 'Potrącenie za duże.', at: { part: 'fee', id: 21 } },
    ],
    waits: 'Najpierw popraw',
  })
  await expect.element(getByRole('button', { name: 'Zatwierdź' })).toBeDisabled()
  await expect.element(getByText('zatrzymuje', { exact: true })).toBeVisible()
  await getByRole('link', { name: /03\.05\.2026, 18:00/ })
    .first()
    .click()
  await expect.element(getByText('Inny ekran')).toBeVisible()
})

test('settlement screen: month without rules → a link to the rules', async () => {
  const { getByRole, getByText } = await preview({
    ...sampleMonth,
    rules: null,
    waits: 'Na maj 2026 nie ma obowiązujących zasad.',
  })
  await expect.element(getByText(/nie ma obowiązujących zasad/)).toBeVisible()
  await expect.element(getByRole('button', { name: 'Drukuj' })).toBeDisabled()
  const link = getByRole('link', { name: 'Wpisz zasady' })
  await expect.element(link).toHaveAttribute('href', '/payments/rules/add?month=2026-05')
  await link.click()
  await expect.element(getByText('Inny ekran')).toBeVisible()
})

test('settlement screen: change after the approval → corrected with a reason', async () => {
  const { getByRole, getByText, said } = await preview(
    {
      ...approvedMonth,
      differences: [{ ...samplePriest, source: 'mass', amount: -2000 }],
      corrections: [
        {
          id: 1,
          reason: 'Dopłata za Mszę',
          entered_by: 'ks. Jan Lis',
          entered_at: '2026-06-03T08:00:00Z',
          about: 'pogrzeb śp. Jana Zięby',
          postings: [{ ...samplePriest, source: 'mass', amount: 500 }],
        },
      ],
    },
    { 'POST /api/payments/3/corrections': { id: 2, version: 1 } },
  )
  await expect.element(getByRole('heading', { name: /z korektami/ })).toBeVisible()
  await expect.element(getByText('+5,00 zł')).toBeVisible()
  await getByRole('button', { name: 'Zapisz korektę' }).click()
  await expect.element(getByRole('dialog').getByText(/−20,00\szł/)).toBeVisible()
  await userEvent.fill(getByRole('textbox', { name: 'Powód' }), 'Mszę odprawił gość')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => said('POST'))
    .toEqual({
      digest: 'abc',
      reason: 'Mszę odprawił gość',
      corrects_id: null,
      amount: null,
      fee: null,
    })
})

test('settlement screen: forgotten fee of an approved month → recorded as a correction', async () => {
  const { getByRole, said } = await preview(approvedMonth, {
    'POST /api/payments/3/corrections': { id: 2, version: 1 },
  })
  await getByRole('button', { name: 'Dopisz pominięty wpis' }).click()
  await userEvent.fill(getByRole('textbox', { name: 'Kwota' }), '300')
  await userEvent.fill(getByRole('textbox', { name: 'Czego dotyczy' }), 'chrzest Ewy')
  await userEvent.fill(getByRole('combobox', { name: 'Przy czym' }), 'chrz')
  await userEvent.keyboard('{Enter}')
  await userEvent.fill(getByRole('textbox', { name: 'Powód korekty' }), 'Zapomniano wpisać')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => said('POST'))
    .toMatchObject({
      reason: 'Zapomniano wpisać',
      fee: { day: '2026-05-31', act: 'baptism', amount: 30_000, about: 'chrzest Ewy' },
    })
})

test('settlement screen: the month is printed for the parish', async () => {
  const { getByRole, sent } = await preview(sampleMonth)
  await getByRole('button', { name: 'Drukuj' }).click()
  await expect
    .poll(() => sent.find(({ call }) => call.startsWith('GET /api/prints')))
    .toMatchObject({ call: 'GET /api/prints/7/payments/month', query: { month: '2026-05' } })
})

test('settlement screen: a Mass is completed with its celebrant and its offering', async () => {
  const { getByRole, getByText, said } = await openPaymentScreen(
    MassForm,
    {
      'GET /api/payments/3/masses/11': {
        ...sampleMass,
        version: 2,
        celebrant_id: null,
        celebrant: null,
        offering: null,
        approved_at: '2026-06-02T08:00:00Z',
      },
      'PUT /api/payments/3/masses/11': { id: 11, version: 3 },
    },
    '/payments/3/11/editMass',
    '/payments/$paymentID/$massID/editMass',
  )
  await expect.element(getByText(/jako różnica do skorygowania/)).toBeVisible()
  await userEvent.fill(getByRole('combobox', { name: 'Celebrans' }), 'o. Piotr Gość')
  await userEvent.fill(getByRole('textbox', { name: 'Ofiara' }), '60')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => said('PUT'))
    .toEqual({ celebrant_id: null, celebrant: 'o. Piotr Gość', offering: 6000, version: 2 })
  await expect.element(getByText('Inny ekran')).toBeVisible()
})

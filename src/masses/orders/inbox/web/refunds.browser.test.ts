import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Refused } from '#testing/mock-server.ts'
import { openOrderPreview } from './testing.tsx'

test('refuse order dialog: paid order → the refunded amount and the way are required', async () => {
  const { getByRole, sent } = await openOrderPreview({
    paid: 5000,
    status: 'unclear',
    trouble: 'late',
  })
  await getByRole('button', { name: 'Odmów' }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Prosi zamawiający')
  await expect.element(getByRole('textbox', { name: /Kwota zwrotu/ })).toHaveValue('50,00')
  await userEvent.fill(getByRole('textbox', { name: /Jak oddano/ }), 'przelewem')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => sent.find(({ call }) => call === 'POST /api/intention-orders/3/refuse')?.body)
    .toEqual({
      version: 2,
      reason: 'Prosi zamawiający',
      refund: { amount: 5000, way: 'przelewem' },
    })
})

test('order preview: a helper of the parish is offered neither a refund nor a refusal that needs one', async () => {
  const { getByRole } = await openOrderPreview({ paid: 5000, status: 'accepted' }, {}, 5)
  await expect.element(getByRole('button', { name: 'Przenieś' })).toBeVisible()
  expect(getByRole('button', { name: /Zapisz zwrot|Odmów/ }).elements()).toEqual([])
})

test('refund dialog: refused by the server → error at the amount, and the typed values remain', async () => {
  const message = 'Zamawiający wpłacił 50,00 zł.'
  const { getByRole } = await openOrderPreview(
    { paid: 5000 },
    {
      'POST /api/intention-orders/3/refuse': new Refused(422, {
        message,
        errors: { 'refund.amount': [message] },
      }),
    },
  )
  await getByRole('button', { name: 'Odmów' }).click()
  await userEvent.fill(getByRole('textbox', { name: /Powód/ }), 'Prosi zamawiający')
  await userEvent.fill(getByRole('textbox', { name: /Kwota zwrotu/ }), '40')
  await userEvent.fill(getByRole('textbox', { name: /Jak oddano/ }), 'przelewem')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByRole('textbox', { name: /Kwota zwrotu/ })).toHaveFocus()
  await expect
    .element(getByRole('textbox', { name: /Kwota zwrotu/ }))
    .toHaveAccessibleDescription(expect.stringContaining(message))
  await expect.element(getByRole('textbox', { name: /Jak oddano/ })).toHaveValue('przelewem')
})

test('refund dialog: paid twice → the surplus is proposed', async () => {
  const { getByRole, getByText } = await openOrderPreview({
    paid: 10_000,
    status: 'accepted',
    trouble: 'twice',
  })
  await expect.element(getByText(/wpłacono dwa razy/).first()).toBeVisible()
  await getByRole('button', { name: 'Zapisz zwrot' }).click()
  await expect.element(getByRole('textbox', { name: /Kwota zwrotu/ })).toHaveValue('50,00')
})

test('refund dialog: refused by the server → error at its field, and the typed values remain', async () => {
  const words = 'Można oddać najwyżej 50,00 zł'
  const { getByRole, getByText } = await openOrderPreview(
    { paid: 5000, status: 'accepted' },
    {
      'POST /api/intention-orders/3/refund': new Refused(422, {
        message: words,
        errors: { amount: [words] },
      }),
    },
  )
  await getByRole('button', { name: 'Zapisz zwrot' }).click()
  await userEvent.fill(getByRole('textbox', { name: /Kwota zwrotu/ }), '500')
  await userEvent.fill(getByRole('textbox', { name: /Jak oddano/ }), 'gotówką')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(getByText(words).first()).toBeVisible()
  await expect.element(getByRole('textbox', { name: /Kwota zwrotu/ })).toHaveValue('500,00')
  await expect.element(getByRole('textbox', { name: /Jak oddano/ })).toHaveValue('gotówką')
})

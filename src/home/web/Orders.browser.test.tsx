import { expect, test } from 'vitest'
import { renderScreen } from '#testing/render-screen.tsx'
import { Orders } from './Orders.tsx'
import { getPart } from './testing.ts'

test('home orders: show the intention and its time; one with erased content shows its number', async () => {
  const order = { mass_date: '2027-01-10', mass_time: '18:00' }
  await renderScreen(() => (
    <Orders
      total={9}
      data={[
        { ...order, id: 3, number: 'A-1', content: 'O zdrowie dla Ewy' },
        { ...order, id: 4, number: 'A-2', content: null },
      ]}
    />
  ))
  const orders = getPart('Zamówienia intencji')
  await expect.element(orders).toMatchTextContent('9')
  await expect
    .element(orders.getByRole('link', { name: 'O zdrowie dla Ewy' }))
    .toHaveAttribute('href', '/books/intentions/orders/3/preview')
  await expect.element(orders.getByRole('link', { name: 'Zamówienie A-2' })).toBeVisible()
  await expect.element(orders).toMatchTextContent('10.01.2027, 18:00')
})

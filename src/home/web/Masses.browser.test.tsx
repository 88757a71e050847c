import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderScreen } from '#testing/render-screen.tsx'
import { Masses, Orders } from './Masses.tsx'
import { getPart } from './testing.ts'

const mass = { id: 7, mass_time: '18:00', content: '† Anna Lis', celebrant: null }

test('home intentions: today’s link to their records and show a missing celebrant', async () => {
  await renderScreen(() => <Masses total={1} data={[mass]} waiting={22} />)
  const masses = getPart('Dzisiejsze intencje')
  await expect
    .element(masses.getByRole('link', { name: '18:00 † Anna Lis' }))
    .toHaveAttribute('href', '/books/intentions/7/preview')
  await expect.element(masses).toMatchTextContent('bez celebransa')
  await expect
    .element(masses.getByRole('link', { name: '22 intencje do załatwienia' }))
    .toHaveAttribute('href', '/books/intentions/attention')
})

test('home intentions: none today → a link to the calendar', async () => {
  await renderScreen(() => <Masses total={0} data={[]} waiting={0} />)
  await expect
    .element(page.getByRole('link', { name: 'Kalendarz intencji' }))
    .toHaveAttribute('href', '/books/intentions/calendar')
})

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

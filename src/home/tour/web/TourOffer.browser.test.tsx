import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mockServer } from '#testing/mock-server.ts'
import { renderForUser } from '#testing/office.tsx'
import { TourOffer } from './TourOffer.tsx'

const offer = page.getByRole('region', { name: 'Oprowadzenie po programie' })

test('tour offer: declined → not offered again, and a notice says that help still has it', async () => {
  let hasSeenTour = false
  const requests = mockServer({
    'GET /api/home/tour': () => ({ seen: hasSeenTour }),
    'POST /api/home/tour/mark-seen': () => {
      hasSeenTour = true
      return {}
    },
  })
  await renderForUser(() => <TourOffer />)
  await offer.getByRole('button', { name: 'Nie, dziękuję' }).click()
  await expect.element(page.getByText('Oprowadzenie czeka pod przyciskiem „Pomoc”.')).toBeVisible()
  await expect.element(offer).not.toBeInTheDocument()
  expect(requests.filter(({ call }) => call === 'POST /api/home/tour/mark-seen')).toHaveLength(1)
})

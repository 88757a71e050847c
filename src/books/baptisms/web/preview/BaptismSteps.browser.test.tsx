import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blankAct } from '#books/core/book.ts'
import { today } from '#shared/dates/days.ts'
import { mockServer } from '#testing/mock-server.ts'
import { renderScreen } from '#testing/render-screen.tsx'
import { samplePersonCard, sampleMother } from '#parishioners/people/card/web/testing.ts'
import { baptismColumns } from '../../columns.ts'
import type { Baptism } from '../../contract.ts'
import { BaptismSteps } from './BaptismSteps.tsx'

const act = { ...blankAct(baptismColumns), id: 7, person_id: 1, cancelled_at: null, notices: [] }
const family = { id: 5, family_name: 'Nowakowie', members: [] }
const title = () => page.getByRole('heading', { name: 'Co dalej' })

async function steps(child: object, mother: object = {}) {
  const requests = mockServer({
    'GET /api/peoples/1': { ...samplePersonCard, birth_date: today(), ...child },
    'GET /api/peoples/2': { ...samplePersonCard, id: 2, ...mother },
  })
  await renderScreen(() => (
    <>
      <p>akt</p>
      <BaptismSteps act={act as unknown as Baptism} />
    </>
  ))
  await expect.element(page.getByText('akt')).toBeVisible()
  return requests
}

test('child without a family and parents → links to both', async () => {
  await steps({})
  await expect.element(page.getByText(/nie należy jeszcze do żadnej rodziny/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Załóż rodzinę' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/families/add')
  await expect
    .element(page.getByRole('link', { name: 'Wskaż rodziców na karcie dziecka' }))
    .toHaveAttribute('href', '/status-of-the-animarum/parish-records/peoples/1/edit')
})

test('baptism steps: the mother has a family → the link opens that family', async () => {
  await steps({ mother: sampleMother }, { family })
  await expect.element(page.getByRole('link', { name: 'Rodzina Nowakowie' })).toBeVisible()
  await expect.element(page.getByText(/nie wskazano ojca/)).toBeVisible()
})

test.each([
  [
    'of a child whose card is whole',
    { family, father: { ...sampleMother, id: 3 }, mother: sampleMother },
  ],
  ['of somebody grown up', { birth_date: '1990-05-03' }],
])('%s no steps are offered', async (_, child) => {
  const requests = await steps(child)
  await expect.poll(() => requests.length).toBeGreaterThan(0)
  await expect.element(title()).not.toBeInTheDocument()
})

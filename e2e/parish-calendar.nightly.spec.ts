import { addDays, today } from '#shared/dates/days.ts'
import { findingsEverywhere } from './axe.ts'
import { massEveryDay } from './masses.ts'
import { expect, test } from './office.ts'
import { sendRequest } from './send.ts'

test('calendar of the parish: a priest sees that his visits collide with his Mass, and opens the Mass by keyboard', async ({
  page,
  office,
}) => {
  test.slow()
  const priest = await office.newPerson({ role_id: 2 })
  const { parish_id } = priest
  await massEveryDay(office, parish_id)
  await office.signIn(page.context(), priest)
  const tomorrow = addDays(today(), 1)
  const [worker] = await office.sqlIn(
    parish_id,
    `insert into parish_workers (title, names, surname, worker_function, clergy)
     values ('ks.', 'Jan', 'Lis', 'proboszcz', true) returning id`,
  )
  const [season] = await office.sqlIn(
    parish_id,
    `insert into visit_seasons (name, date_from, date_to) values ('Kolęda', $1, $2) returning id`,
    [today(), addDays(today(), 60)],
  )
  await office.sqlIn(
    parish_id,
    `insert into visit_routes (visit_season_id, name, date, time_from, time_to, parish_worker_id)
     values ($1, 'Polna', $2, '16:00', '20:00', $3)`,
    [season.id, tomorrow, worker.id],
  )
  await sendRequest(page.context(), '/api/intentions', {
    mass_date: tomorrow,
    mass_time: '18:00',
    parish_place_id: null,
    content: '† Jan Zięba',
    celebrant_id: Number(worker.id),
    celebrant: 'ks. Jan Lis',
  })

  await page.goto(`/parish-calendar?day=${tomorrow}`)
  await expect(page.getByText(/ks\. Jan Lis: Kolęda 16:00 \(Polna\) i Msza/)).toBeVisible()
  for (const view of ['week', 'month', 'list', 'day']) {
    await page.goto(`/parish-calendar?day=${tomorrow}&view=${view}`, { waitUntil: 'networkidle' })
    expect(await findingsEverywhere(page), view).toEqual([])
  }
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Polna')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.getByRole('link', { name: '† Jan Zięba' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('18:00')

  // The paper shows the week without buttons, filters and warnings.
  await page.goto(`/parish-calendar?day=${tomorrow}`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: '† Jan Zięba' })).toBeVisible()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('checkbox').locator('visible=true')).toHaveCount(0)
})

import { createAxe } from './axe.ts'
import { expect, test } from './office.ts'

test('a parishioner finds the date of the visit, requests another day and confirms it from the letter', async ({
  page,
  office,
}) => {
  const parish_id = await office.newParish()
  await office.sqlIn(
    parish_id,
    `with pages as (insert into public_pages (published) values (true)),
     town as (insert into towns (name) values ('Żabia Wola') returning id),
     street as (insert into streets (name, town_id) select 'ul. Polna', id from town returning id, town_id),
     season as (insert into visit_seasons (name, date_from, date_to, public_search, registrations_from, registrations_to)
       values ('2026/2027', current_date, current_date + 30, true, current_date - 1, current_date + 20) returning id),
     route as (insert into visit_routes (visit_season_id, date, time_from, time_to)
       select id, current_date + 4, '16:00', '21:00' from season returning id)
     insert into visit_ranges (visit_route_id, position, dic_town_id, dic_street_id, number_from, number_to)
       select route.id, 1, street.town_id, street.id, '1', '9' from route, street`,
  )
  const [{ url }] = await office.sql('select url from parishes where id = $1', [parish_id])
  await page.goto(`/parafia/${url}/wyszukiwarka-koled`)
  await page.getByLabel('Ulica albo miejscowość').selectOption({ label: 'ul. Polna' })
  await page.getByLabel('Numer domu').fill('5')
  await page.getByRole('button', { name: 'Sprawdź' }).click()
  await expect(page.getByText('16:00–21:00')).toBeVisible()
  expect((await createAxe(page).analyze()).violations.map(({ id }) => id)).toEqual([])

  await page.getByRole('link', { name: 'Poproś o kolędę albo o inny termin' }).click()
  const email = `${crypto.randomUUID()}@poczta.example`
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByText('Popraw zaznaczone pola.')).toBeVisible()
  await page.getByLabel('Ulica albo miejscowość').selectOption({ label: 'ul. Polna' })
  await page.getByLabel('Numer domu').fill('5')
  await page.getByLabel('Nazwisko').fill('Zięba')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Wyślij zgłoszenie' }).click()
  await expect(page.getByRole('heading', { name: 'Potwierdź zgłoszenie' })).toBeVisible()
  const letter = await office.letterTo(email)
  await page.goto(/https?:\S+kod=\S+/.exec(letter)![0])
  await page.getByRole('button', { name: 'Potwierdzam zgłoszenie' }).click()
  await expect(page.getByRole('heading', { name: 'Zgłoszenie przyjęte' })).toBeVisible()
  const [row] = await office.sqlIn(parish_id, 'select state, surname from visit_registrations')
  expect(row).toEqual({ state: 'new', surname: 'Zięba' })
})

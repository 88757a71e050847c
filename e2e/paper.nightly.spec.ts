import { massEveryDay } from './masses.ts'
import { PEOPLE, expect, test } from './office.ts'

test('a printed person’s card keeps its heading and omits the buttons', async ({
  page,
  office,
}) => {
  const clerk = await office.newPerson()
  const [{ id }] = await office.sqlIn(
    clerk.parish_id,
    `insert into people (parish_id, names, surname, gender) values ($1, 'Jan', 'Zięba', 1) returning id`,
    [clerk.parish_id],
  )
  await office.signIn(page.context(), clerk)
  await page.goto(`${PEOPLE}/${id}/preview`)
  const heading = page.getByRole('heading', { name: 'Zięba Jan' })
  await expect(page.getByRole('button', { name: 'Więcej' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(heading).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dane osobowe' })).toBeVisible()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)
})

test('a printed act omits the links to other screens', async ({ page, office }) => {
  const clerk = await office.newPerson()
  const [person] = await office.sqlIn(
    clerk.parish_id,
    `insert into people (parish_id, names, surname, gender) values ($1, 'Jan', 'Zięba', 1) returning id`,
    [clerk.parish_id],
  )
  const [act] = await office.sqlIn(
    clerk.parish_id,
    `insert into deceased (parish_id, person_id, archival, year, names, surname, gender)
     values ($1, $2, true, 1998, 'Jan', 'Zięba', 1) returning id`,
    [clerk.parish_id, person.id],
  )
  await office.signIn(page.context(), clerk)
  await page.goto(`/books/deceased/${act.id}/preview`)
  await expect(page.getByRole('link', { name: 'karta parafianina' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Imiona i nazwisko')).toBeVisible()
  await expect(page.getByRole('main').getByText('Kartoteka')).toBeHidden()
  await expect(page.getByRole('link').locator('visible=true')).toHaveCount(0)
})

test('printed intentions name their week or month, and a month fits on one sheet', async ({
  page,
  office,
}) => {
  const clerk = await office.newPerson()
  await massEveryDay(office, clerk.parish_id)
  await office.signIn(page.context(), clerk)
  await page.goto('/books/intentions/calendar?day=2027-05-12')
  await expect(page.getByRole('region', { name: /^środa 12.05.2027/ })).toContainText('wolna')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '10–16 maja 2027' })).toBeVisible()
  await expect(page.getByRole('radiogroup', { name: 'Widok' })).toBeHidden()
  await expect(page.getByRole('button').locator('visible=true')).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/books/intentions/calendar?day=2027-05-12&view=month')
  await expect(page.getByRole('button', { name: /^12.05.2027/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'maj 2027' })).toBeVisible()
  await expect(page.getByText('śr.', { exact: true }).first()).toBeVisible()
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

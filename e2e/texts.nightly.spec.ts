import { findingsEverywhere } from './axe.ts'
import { expect, test } from './office.ts'

test('a curia writes the text of a paper; a parish uses it, overrides it, and reverts', async ({
  browser,
  page,
  office,
}) => {
  test.slow()
  const name = `wzorcowa ${crypto.randomUUID()}`
  const [{ id: diocese_id }] = await office.sql(
    'insert into dioceses (name) values ($1) returning id',
    [name],
  )
  const parish_id = await office.newParish({ diocese_id })
  await office.signIn(page.context(), await office.newPerson({ role_id: 4, diocese_id }))
  await page.goto('/administration/diocese-texts')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await page.getByRole('button', { name: 'Zmień: Licencja na ślub poza parafią' }).press('Enter')
  await page.getByRole('textbox', { name: 'Tytuł' }).fill('Licencja kurialna')
  await page.keyboard.press('Control+s')
  const row = page.getByRole('listitem').filter({ hasText: 'Licencja kurialna' })
  await expect(row).toContainText('treść diecezji')
  expect(await findingsEverywhere(page)).toEqual([])

  const context = await browser.newContext()
  await office.signIn(context, await office.newPerson({ role_id: 2, parish_id }))
  const parish = await context.newPage()
  await parish.goto('/administration/document-texts')
  await parish.getByRole('button', { name: 'Zmień: Licencja kurialna' }).press('Enter')
  await parish.getByRole('textbox', { name: 'Tytuł' }).fill('Licencja nasza')
  await parish.keyboard.press('Control+s')
  const licenceItem = parish.getByRole('listitem').filter({ hasText: 'Licencja nasza' })
  await expect(licenceItem).toContainText('treść parafii')
  await licenceItem.getByRole('button').press('Enter')
  await expect(parish.getByRole('textbox', { name: 'Tytuł' })).toBeFocused()
  await parish.getByRole('button', { name: 'Wróć do treści diecezji' }).press('Enter')
  await parish.getByRole('button', { name: 'Tak' }).press('Enter')
  await expect(parish.getByRole('listitem').filter({ hasText: 'Licencja kurialna' })).toContainText(
    'treść diecezji',
  )
  await context.close()
})

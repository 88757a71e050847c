import type { Page } from '@playwright/test'
import { findingsEverywhere } from './axe.ts'
import { expect, type OfficeFixture, test } from './office.ts'
import { chooseMenuItem, waitForPrintout } from './typing.ts'

const NOTICES = '/books/notices'

/** Signs in a clerk of a parish that has confirmed three people who were baptised elsewhere. */
async function begin(page: Page, office: OfficeFixture) {
  const parish_id = await office.newParish()
  await office.signIn(page.context(), await office.newPerson({ parish_id }))
  await office.sqlIn(
    parish_id,
    `insert into notices (parish_id, kind, origin, origin_id, about, act, recipient, note, who)
     select $1, 'confirmation', 'confirmations', n, about, n || '/2026', recipient, '{"event_date": "2026-05-09"}',
       jsonb_build_object('names', split_part(about, ' ', 2), 'surname', split_part(about, ' ', 1), 'gender', 1,
         'birth_date', null, 'birth_town', null, 'father_names', null, 'father_surname', null, 'mother_names', null,
         'mother_surname', null, 'mother_family_name', null)
     from (values (1, 'Lis Jan', 'pw. św. Jana, Tarnów'), (2, 'Kos Adam', 'Żarnowiec'), (3, 'Zięba Łukasz', 'Bobowa'))
       as v (n, about, recipient)`,
    [parish_id],
  )
}

test('all waiting notices are printed at once with the keyboard, marked as sent, and unmarked', async ({
  page,
  office,
}) => {
  await begin(page, office)
  await page.goto(NOTICES)
  const print = page.getByRole('button', { name: 'Drukuj czekające (3)' })
  await print.focus()
  const sheet = waitForPrintout(page)
  await page.keyboard.press('Enter')
  await sheet
  await page.bringToFront()
  await expect(page.getByRole('dialog')).toContainText('są 3')
  expect(await findingsEverywhere(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Oznacz jako wysłane' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Oznaczono jako wysłane: 3/)).toBeVisible()
  await expect(page.getByRole('row', { name: /Lis Jan.*wysłane/ })).toBeVisible()
  await expect(print).toBeHidden()
  await page.getByRole('button', { name: 'Cofnij' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Lis Jan.*do wysłania/ })).toBeVisible()
  await expect(print).toBeVisible()
})

test('one notice is saved as an editable text and stays waiting', async ({ page, office }) => {
  await begin(page, office)
  await page.goto(NOTICES)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    chooseMenuItem(page, 'Czynności: Lis Jan', 'Zapisz do edycji (DOCX)'),
  ])
  expect(download.suggestedFilename()).toMatch(/^Zawiadomienie o bierzmowaniu – Lis Jan.*\.docx$/)
  await expect(page.getByRole('row', { name: /Lis Jan.*do wysłania/ })).toBeVisible()
})

import { randomInt } from 'node:crypto'
import { findingsEverywhere } from './axe.ts'
import { type OfficeFixture, expect, test } from './office.ts'

const LIST = '/inventory/messages'
const CONTENT = 'Jutro od 15.00 odwiedzimy z koleda Panstwa ulice'

/** Creates a parish with a street where three people live in two homes; one of the people has refused messages. */
async function street(office: OfficeFixture) {
  // The fake provider still stores the messages of a failed attempt of this test, so each attempt uses its own numbers.
  const series = `+48600${randomInt(100, 1000)}`
  const parish_id = await office.newParish()
  await office.sql(
    `update parishes set sms_balance = 20, sms_quiet_from = '00:00', sms_quiet_to = '00:00' where id = $1`,
    [parish_id],
  )
  const [town] = await office.sqlIn(
    parish_id,
    `insert into towns (parish_id, name) values ($1, 'Wólka') returning id`,
    [parish_id],
  )
  const [lane] = await office.sqlIn(
    parish_id,
    `insert into streets (parish_id, town_id, name) values ($1, $2, 'ul. Cicha') returning id`,
    [parish_id, town.id],
  )
  await office.sqlIn(
    parish_id,
    `insert into people (parish_id, names, surname, gender, birth_date, phone, sms_consent, sms_consent_date, dic_town_id, dic_street_id)
     select $1, v.names, v.surname, 1, v.born, v.phone, v.agrees, case when v.agrees then date '2025-01-02' end, $2, $3
     from (values ('Jan', 'Lis', '1950', $4 || '001', true), ('Piotr', 'Lis', '1980', $4 || '001', true),
       ('Adam', 'Zając', '1970', $4 || '002', true), ('Paweł', 'Wilk', '1970', $4 || '003', false))
       v (names, surname, born, phone, agrees)`,
    [parish_id, town.id, lane.id, series],
  )
  const clerk = await office.newPerson({ parish_id })
  return { parish_id, clerk, shared: `${series}001`, zając: `${series}002` }
}

test('a message to a street is sent once per number and reported, and a STOP reply is obeyed', async ({
  page,
  office,
}) => {
  test.slow()
  const { parish_id, clerk, ...numbers } = await street(office)
  await office.signIn(page.context(), clerk)
  await page.goto(LIST)
  await expect(page.getByRole('link', { name: 'SMS: 20' })).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.getByRole('link', { name: 'Napisz wiadomość' }).first().click()
  await expect(page.getByRole('heading', { name: 'Nowa wiadomość' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Tytuł', exact: true }).fill('Kolęda na Cichej')
  await page.getByRole('textbox', { name: 'Treść' }).fill(CONTENT)
  await expect(page.getByText('Do jednej osoby: 0,17 zł')).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/edit\/receivers/)

  await page.getByRole('button', { name: 'Dodaj wielu' }).click()
  await page.getByRole('combobox', { name: 'Ulica' }).fill('cicha')
  await page.getByRole('option', { name: 'ul. Cicha' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dodaj odbiorców' }).click()
  await expect(page.getByText(/2.numery, razem 2.części, koszt 0,34.zł/)).toBeVisible()
  await expect(page.getByText(/1.osoba: brak zgody/)).toBeVisible()
  expect(await findingsEverywhere(page)).toEqual([])

  await page.getByRole('button', { name: 'Wyślij', exact: true }).click()
  await page.getByRole('button', { name: 'Tak', exact: true }).click()
  await page.getByRole('button', { name: 'Tak, kontynuuj' }).click()
  await expect(page.getByRole('link', { name: 'SMS: 18' })).toBeVisible()
  await expect(page.getByText('doręczona')).toHaveCount(2, { timeout: 40_000 })

  const [outbox] = await Promise.all([
    page.context().waitForEvent('page'),
    (async () => {
      await page.goto(LIST)
      await page.getByRole('link', { name: 'Próbne SMS-y' }).click()
    })(),
  ])
  const zając = outbox.locator('article', { hasText: numbers.zając })
  await expect(zając).toContainText(CONTENT)
  await expect(outbox.locator('article', { hasText: numbers.shared })).toHaveCount(1)
  await zając.getByRole('button', { name: 'Odpisz STOP' }).click()
  await expect(zając).toContainText('Odpisano: STOP')

  await page.goto(`${LIST}?view=replies`)
  await expect(page.getByRole('link', { name: 'Zając Adam' })).toBeVisible()
  await expect(page.getByText('STOP: zgoda wycofana')).toBeVisible()
  const [adam] = await office.sqlIn(
    parish_id,
    `select sms_consent from people where surname = 'Zając'`,
  )
  expect(adam.sms_consent).toBe(false)
  const [sums] = await office.sqlIn(
    parish_id,
    `select (select sum(change) from sms_entries where message_id is not null)::int as change,
       (select sum(points) from message_deliveries)::int as points, (select sms_balance from parishes where id = $1) as balance`,
    [parish_id],
  )
  // Two numbers of one part: 2 messages of the balance, 2 × 0,165 point at the provider, 0,34 zł by the price list.
  expect(sums).toEqual({ change: -2, points: 3300, balance: 18 })
})

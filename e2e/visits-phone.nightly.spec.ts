import { expect, test } from './office.ts'
import {
  PIN,
  POCKET,
  listStoredLeftovers,
  unlockPocket,
  createRoute,
  checkOutRoute,
  tapOutcome,
  withPhone,
} from './pocket.ts'

test('visits phone: stored data is unreadable without the PIN and is wiped after ten wrong PINs', async ({
  office,
}) => {
  const { priest } = await createRoute(office, 5)
  await withPhone(office, priest, async ({ page }) => {
    await checkOutRoute(page)
    await tapOutcome(page, 1, 'przyjęto')
    await expect(page.getByText('1 z 5')).toBeVisible()
    await page.reload()
    const raw = await page.evaluate(async () => {
      const openRequest = indexedDB.open('kancelaria-koleda')
      const db = await new Promise<IDBDatabase>(resolve =>
        openRequest.addEventListener('success', () => resolve(openRequest.result)),
      )
      const texts: string[] = []
      for (const name of db.objectStoreNames) {
        const rowsRequest = db.transaction(name).objectStore(name).getAll()
        const rows = await new Promise<object[]>(resolve =>
          rowsRequest.addEventListener('success', () => resolve(rowsRequest.result)),
        )
        for (const row of rows) {
          for (const value of Object.values(row)) {
            texts.push(
              value instanceof ArrayBuffer
                ? new TextDecoder().decode(value)
                : JSON.stringify(value),
            )
          }
        }
      }
      db.close()
      return texts.join('\n')
    })
    expect(raw.length).toBeGreaterThan(500)
    for (const word of ['Tajemni', 'Polna', 'visited', PIN]) expect(raw).not.toContain(word)
    for (let n = 9; n > 0; n--) {
      await unlockPocket(page, '111222')
      await expect(page.getByText(`Pozostało prób: ${n}.`)).toBeVisible()
    }
    await unlockPocket(page, '111222')
    await expect(page.getByText(/dane trasy zostały usunięte/)).toBeVisible()
    expect(await page.evaluate(listStoredLeftovers)).toEqual([])
  })
})

test('a phone revoked remotely wipes its data at its next contact with the office', async ({
  office,
}) => {
  const { parish_id, priest } = await createRoute(office, 5)
  await withPhone(office, priest, async ({ context, page }) => {
    await checkOutRoute(page)
    await tapOutcome(page, 1, 'przyjęto')
    await office.sqlIn(parish_id, 'update visit_checkouts set revoked_at = now()')
    await context.clearCookies()
    await page.reload()
    await expect(page.getByText('Dane trasy zostały usunięte z tego telefonu.')).toBeVisible()
    expect(await page.evaluate(listStoredLeftovers)).toEqual([])
  })
})

test('full phone storage → reported at once, the phone retries, and no data are lost', async ({
  office,
}) => {
  const { priest } = await createRoute(office, 5)
  await withPhone(office, priest, async ({ page }) => {
    await checkOutRoute(page)
    await page.evaluate(() => {
      const put = IDBObjectStore.prototype.put
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Object.assign(window, { room: () => (IDBObjectStore.prototype.put = put) })
    })
    await tapOutcome(page, 2, 'przyjęto')
    await expect(page.getByRole('alert')).toContainText('nie ma już miejsca')
    await expect(page.getByText('1 z 5')).toBeVisible()
    await page.evaluate(() => (window as unknown as { room(): void }).room())
    await expect(page.getByRole('alert')).toBeHidden()
    await page.reload()
    await unlockPocket(page)
    await expect(page.getByText('1 z 5')).toBeVisible()
  })
})

test('session expired and tab killed during sync: waiting changes stay and are sent once', async ({
  office,
}) => {
  const { parish_id, priest, route } = await createRoute(office, 5)
  await withPhone(office, priest, async phone => {
    await checkOutRoute(phone.page)
    for (let flat = 1; flat <= 5; flat++) await tapOutcome(phone.page, flat, 'przyjęto')
    await phone.context.clearCookies()
    await phone.page.getByRole('button', { name: /^Prześlij zmiany/ }).click()
    await expect(phone.page.getByText('Sesja wygasła.')).toBeVisible()
    await office.signIn(phone.context, priest)
    // The office processes the request, the response is lost, and the tab is killed.
    await phone.page.route('**/api/visit-checkouts/sync', async call => {
      await call.fetch()
      await call.abort()
    })
    await phone.page.getByRole('button', { name: /^Prześlij zmiany/ }).click()
    await expect(phone.page.getByText('Nie ma połączenia z kancelarią.')).toBeVisible()
    const page = await phone.again()
    await page.goto(POCKET)
    await unlockPocket(page)
    await page.getByRole('button', { name: 'Prześlij zmiany (5)' }).click()
    await expect(page.getByText('Wszystko jest już w kancelarii.')).toBeVisible()
    const rows = await office.sqlIn(
      parish_id,
      `select count(*)::int as doors, (select count(*)::int from visit_changes) as changes
       from visit_addresses where visit_route_id = $1 and outcome = 'visited'`,
      [route],
    )
    expect(rows).toEqual([{ doors: 5, changes: 5 }])
  })
})

test('sign-out: unsynced changes → confirmation, and nothing stays on the phone', async ({
  office,
}) => {
  const { priest } = await createRoute(office, 5)
  await withPhone(office, priest, async ({ page }) => {
    await checkOutRoute(page)
    await tapOutcome(page, 1, 'przyjęto')
    await expect(page.getByText('Prześlij zmiany (1)')).toBeVisible()
    await page.goto('/signout')
    await page.getByRole('button', { name: 'Wyloguj i usuń' }).click()
    await expect(page.getByRole('heading', { name: 'Logowanie' })).toBeVisible()
    expect(await page.evaluate(listStoredLeftovers)).toEqual([])
  })
})

import { expect, test } from './office.ts'
import {
  POCKET,
  listStoredLeftovers,
  isServiceWorkerReady,
  createRoute,
  checkOutRoute,
  withPhone,
} from './pocket.ts'

/** Reads every text that the browser stores on disk for the program: databases, caches, storages. */
async function readStorage() {
  const contents: unknown[] = [...Object.entries(localStorage), ...Object.entries(sessionStorage)]
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name!)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error!))
    })
    for (const store of database.objectStoreNames) {
      const rows = await new Promise<unknown[]>(resolve => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
      const asText = (_: string, value: unknown) =>
        value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? new TextDecoder('latin1').decode(value)
          : value
      contents.push(...rows.map(row => JSON.stringify(row, asText)))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      contents.push(request.url, await (await cache.match(request))!.text())
  }
  return contents.join('\n')
}

test('stolen phone: no name or address is readable, and the data are wiped after revocation or expiry', async ({
  office,
}) => {
  test.slow()
  const { parish_id, priest, route } = await createRoute(office, 5)
  await withPhone(office, priest, async phone => {
    await checkOutRoute(phone.page)
    await isServiceWorkerReady(phone.page)
    const stolen = await phone.page.evaluate(readStorage)
    expect(stolen).toContain('expires_on')
    for (const word of ['Tajemnic', 'Polna', 'Żabia', 'Bąk', String(priest.email)])
      expect(stolen, word).not.toContain(word)
    const { scope } = await phone.page.evaluate(() =>
      navigator.serviceWorker.ready.then(({ scope }) => ({ scope })),
    )
    expect(new URL(scope).pathname).toBe(POCKET)

    await office.sqlIn(
      parish_id,
      `update visit_checkouts set revoked_at = now() where visit_route_id = $1`,
      [route],
    )
    await phone.page.reload()
    await expect(phone.page.getByText('Dane trasy zostały usunięte z tego telefonu.')).toBeVisible()
    expect(await phone.page.evaluate(listStoredLeftovers)).toEqual([])

    await office.sqlIn(
      parish_id,
      `update visit_routes set name = 'Polna 4 jeszcze raz' where id = $1`,
      [route],
    )
    await checkOutRoute(phone.page).catch(() => {})
    await phone.page.clock.setFixedTime(Date.now() + 200 * 86_400_000)
    await phone.page.reload()
    await expect(phone.page.getByLabel('PIN', { exact: true })).toBeHidden()
    expect(await phone.page.evaluate(listStoredLeftovers)).toEqual([])
  })
})

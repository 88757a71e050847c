import { createAxe } from './axe.ts'
import { expect, test, NIGHTLY } from './office.ts'
import {
  POCKET,
  listStoredLeftovers,
  unlockPocket,
  isServiceWorkerReady,
  createRoute,
  checkOutRoute,
  tapOutcome,
  withPhone,
} from './pocket.ts'

test('a priest works offline on his route, the browser is killed, and all changes are synced', async ({
  office,
}) => {
  test.slow()
  const { parish_id, priest, route } = await createRoute(office)
  await withPhone(office, priest, async phone => {
    await checkOutRoute(phone.page)
    await isServiceWorkerReady(phone.page)
    await phone.context.setOffline(true)
    await phone.page.reload()
    await unlockPocket(phone.page)
    for (let flat = 1; flat <= 40; flat++) {
      await tapOutcome(phone.page, flat, flat % 4 === 0 ? 'nieobecni' : 'przyjęto')
    }
    await expect(phone.page.getByText('40 z 60')).toBeVisible()
    await phone.page.getByRole('button', { name: 'Cofnij' }).click()
    await expect(phone.page.getByText('39 z 60')).toBeVisible()
    await tapOutcome(phone.page, 40, 'przyjęto')

    // Enter the facts of one flat, and the differences from its card.
    await phone.page.getByRole('button', { name: /^m\. 3 / }).click()
    const dialog = phone.page.getByRole('dialog')
    await dialog.getByLabel('Ofiara (zł)').fill('50,50')
    await dialog.getByLabel(/Notatka/).fill('prośba o rozmowę')
    await dialog.getByRole('button', { name: 'Nowa osoba' }).click()
    await dialog.getByLabel('Imiona').fill('Zosia')
    await dialog.getByLabel('Nazwisko').fill('Tajemnicka')
    await dialog.getByRole('button', { name: 'Zaproponuj' }).click()
    await dialog.getByRole('button', { name: 'Gotowe' }).click()
    // A row half under the bar at the bottom would count as a small target.
    await phone.page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const { violations } = await createAxe(phone.page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])

    // The vicar was at flat 5 and met no one.
    await office.sqlIn(
      parish_id,
      `update visit_addresses set outcome = 'absent', entered_by_name = 'ks. Jan Kos'
       where visit_route_id = $1 and place_number = '5'`,
      [route],
    )

    const page = await phone.again()
    await page.context().setOffline(true)
    await page.goto(POCKET)
    await unlockPocket(page)
    await expect(page.getByText('40 z 60')).toBeVisible()
    await page.context().setOffline(false)
    // Once the office is reachable again, the waiting changes are sent automatically.
    await expect(page.getByText('Wszystko jest już w kancelarii.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Ktoś wpisał tu co innego (1)' })).toBeVisible()
    await page.getByRole('button', { name: 'ks. Adam Bąk przyjęto' }).click()
    await expect(page.getByRole('heading', { name: /Ktoś wpisał/ })).toBeHidden()

    const rows = await office.sqlIn(
      parish_id,
      `select place_number::int as flat, outcome, offering from visit_addresses where visit_route_id = $1
       order by 1 limit 41`,
      [route],
    )
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      ...Array.from({ length: 40 }, (_, n) =>
        (n + 1) % 4 === 0 && n !== 39 ? 'absent' : 'visited',
      ),
      null,
    ])
    expect(rows[2].offering).toBe(5050)
    const [{ count }] = await office.sqlIn(
      parish_id,
      `select count(*)::int from visit_corrections where subject = 'new_person' and state = 'waiting'`,
    )
    expect(count).toBe(1)

    await page.getByRole('button', { name: 'Zakończ trasę' }).click()
    await page.getByRole('button', { name: 'Prześlij i usuń' }).click()
    await expect(page.getByText('Trasę przesłano.')).toBeVisible()
    expect(await page.evaluate(listStoredLeftovers)).toEqual([])
  })
})

test(
  'screens of the office store no personal data on the device',
  NIGHTLY,
  async ({ office, page }) => {
    const { priest } = await createRoute(office, 5)
    await office.signIn(page.context(), priest)
    for (const path of [
      '/status-of-the-animarum/parish-records/families',
      '/inventory/pastoral-visits',
      '/inventory/pastoral-visits/devices',
      '/inventory/pastoral-visits/registrations',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(listStoredLeftovers), path).toEqual([])
    }
  },
)

test(
  'the first screen and a route of 300 flats are small, and 20 taps on a slow phone are measured',
  NIGHTLY,
  async ({ office }) => {
    test.slow()
    const { priest } = await createRoute(office, 300)
    await withPhone(office, priest, async ({ context, page }) => {
      const session = await context.newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.setCacheDisabled', { cacheDisabled: true })
      let bytes = 0
      session.on('Network.loadingFinished', event => (bytes += event.encodedDataLength))
      await page.goto(POCKET)
      await page.getByRole('button', { name: /Polna 4/ }).waitFor()
      await page.waitForLoadState('networkidle')
      const screen = bytes
      bytes = 0
      const startTime = performance.now()
      await checkOutRoute(page)
      const takeMs = performance.now() - startTime
      await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      await page.evaluate(() => {
        const tasks: number[] = []
        new PerformanceObserver(list => {
          for (const { duration } of list.getEntries()) tasks.push(duration)
        }).observe({ type: 'longtask' })
        const paints: number[] = []
        document.addEventListener(
          'click',
          () => {
            const start = performance.now()
            requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - start)))
          },
          true,
        )
        Object.assign(window, { seen: { tasks, paints } })
      })
      for (let flat = 1; flat <= 20; flat++) await tapOutcome(page, flat, 'przyjęto')
      const { tasks, paints } = await page.evaluate(
        () => (window as unknown as { seen: { tasks: number[]; paints: number[] } }).seen,
      )
      const median = paints.toSorted((left, right) => left - right)[paints.length >> 1]!
      console.info(
        `first screen ${Math.round(screen / 1024)} KB, with a route ${Math.round(bytes / 1024)} KB, takeMs in ${Math.round(takeMs)} ms, tap ${Math.round(median)} ms (worst ${Math.round(Math.max(...paints))}), longest task ${Math.round(Math.max(0, ...tasks))} ms`,
      )
      expect(screen / 1024).toBeLessThan(150)
      expect(bytes / 1024).toBeLessThan(250)
    })
  },
)

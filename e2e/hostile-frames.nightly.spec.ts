import { ADDRESS, expect, test } from './office.ts'
import { HOSTILE, RUNS, newHostileParish } from './hostile-words.ts'
import { POCKET } from './pocket.ts'
import { buildParishSite, newSite } from './site.ts'

test('malicious site in place of the frame, malformed and huge messages → the form accepts text of bounded length', async ({
  page,
  office,
}) => {
  let body = ''
  const site = await newSite(() => buildParishSite(body))
  const { parish_id, url } = await newHostileParish(office)
  await office.sqlIn(parish_id, 'update public_pages set sites = $1::text[]', [[site.origin]])
  body = `<iframe src="${ADDRESS}/parafia/${url}/zamow-intencje?embedded=1" referrerpolicy="origin"></iframe>`
  await page.goto(site.origin)
  const content = page.frameLocator('iframe').locator('form [name=content]')
  await expect(content).toBeAttached()
  await page.evaluate(
    ([hostile, runs]) => {
      const target = document.querySelector('iframe')!.contentWindow!
      const odd = [null, 1, 'x', [], { id: {} }, { id: Infinity }, { formData: null }]
      for (const data of [...odd, { page: runs }, { __proto__: { id: 'x' } }])
        target.postMessage(data, '*')
      target.postMessage({ id: 1, formData: { content: hostile + 'x'.repeat(5_000_000) } }, '*')
    },
    [HOSTILE, RUNS] as const,
  )
  await expect(content).toHaveValue(/^"'><img/)
  expect((await content.inputValue()).length).toBeLessThanOrEqual(2000)
  const frame = page.frames().find(innerFrame => innerFrame.url().startsWith(ADDRESS))!
  expect(await frame.evaluate(() => 'ran' in window)).toBe(false)
  expect(await frame.evaluate(() => document.documentElement.dataset.hostPage)).toBeUndefined()
  const messages = await page.evaluate(
    () => (window as unknown as { heard: { data: unknown }[] }).heard,
  )
  for (const { data } of messages)
    expect(Object.keys(data as object).toSorted()).toEqual(['height', 'id'])
  site.close()
})

test('screens of the office are never shown in a frame and get no reference to their opener', async ({
  page,
  office,
}) => {
  const site = await newSite(() =>
    buildParishSite(
      `<iframe src="${ADDRESS}/signin"></iframe><iframe src="${ADDRESS}${POCKET}"></iframe>`,
    ),
  )
  await page.goto(site.origin)
  await page.waitForLoadState('networkidle')
  for (const frame of page.frames().slice(1))
    expect(await frame.locator('h1, form, #root').count()).toBe(0)
  await office.signIn(page.context(), await office.newPerson({ role_id: 2 }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(address => void open(address), `${ADDRESS}/`),
  ])
  await expect(popup.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await popup.evaluate(() => opener)).toBeNull()
  site.close()
})

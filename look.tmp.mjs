import { chromium } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'
const b = await chromium.launch(await findBrowser())
const out = '/work/tmp/n-'
for (const [name, scheme, width] of [['l1280','light',1280],['d1280','dark',1280],['l390','light',390],['d390','dark',390]]) {
  const c = await b.newContext({ colorScheme: scheme, viewport: { width, height: 900 }, locale: 'pl-PL', baseURL: 'http://127.0.0.1:3951' })
  const p = await c.newPage()
  await p.goto('/signin'); await p.getByLabel(/mail/i).first().fill('proboszcz@demo.pl'); await p.getByLabel(/hasło/i).first().fill('demo-parafia'); await p.keyboard.press('Enter')
  await p.waitForURL(u => !u.pathname.includes('signin'), { timeout: 20000 }).catch(() => {})
  await p.waitForTimeout(1500)
  await p.screenshot({ path: `${out}${name}-home.png` })
  await p.goto('/status-of-the-animarum/parish-records/peoples/1'); await p.waitForTimeout(1800); await p.screenshot({ path: `${out}${name}-card.png` })
  await p.goto('/status-of-the-animarum/parish-records/peoples/1/edit'); await p.waitForTimeout(2000)
  const add = p.getByRole('button', { name: /Dodaj (inny )?telefon|Dodaj telefon|Kolejny telefon/i }).first(); await add.click({ timeout: 3000 }).catch(() => {})
  const ph = p.getByLabel(/Telefon/).first(); await ph.scrollIntoViewIfNeeded().catch(() => {})
  await p.waitForTimeout(600); await p.screenshot({ path: `${out}${name}-form.png` })
  await p.goto('/status-of-the-animarum/parish-records/peoples/import'); await p.waitForTimeout(1500)
  await p.getByRole('button', { name: /Wklej tabelę/ }).first().click({ timeout: 3000 }).catch(e => console.log('no paste', p.url()))
  await p.waitForTimeout(600); await p.screenshot({ path: `${out}${name}-paste.png` })
  await c.close()
}
await b.close()

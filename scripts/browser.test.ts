import * as fs from 'node:fs'
import { afterEach, expect, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

afterEach(() => vi.unstubAllEnvs())

test('findBrowser: the configured browser takes precedence over the installed one', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium')
  expect((await findBrowser([process.execPath])).executablePath).toBe('/opt/chromium')
})

test('findBrowser: browser of the system → its own libraries and no flag that weakens security', async () => {
  vi.stubEnv('CHROMIUM_PATH', '')
  vi.stubEnv('LD_LIBRARY_PATH', undefined)
  const { executablePath, args, env } = await findBrowser(['/nie/ma', process.execPath])
  expect(executablePath).toBe(process.execPath)
  expect(env).not.toHaveProperty('LD_LIBRARY_PATH')
  expect(args).not.toContain('--disable-web-security')
})

test('every browser renders with the same installed fonts', async () => {
  const [firstBrowser, two] = await Promise.all([
    findBrowser(['/bin/sh']),
    findBrowser(['/bin/sh']),
  ])
  expect(firstBrowser.env.FONTCONFIG_FILE).toBe(two.env.FONTCONFIG_FILE)
  const configuration = fs.readFileSync(String(firstBrowser.env.FONTCONFIG_FILE), 'utf8')
  const directory = /<dir>(.*)<\/dir>/.exec(configuration)?.[1] ?? ''
  expect(fs.readdirSync(directory)).toContain('DejaVuSans.ttf')
  expect(configuration).toContain('<family>sans-serif</family>')
})

import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '#app/web/screens.ts'

const src = fileURLToPath(new URL('..', import.meta.url))
const { routesByPath } = createRouter({ routeTree })

/** `/books/baptisms/$id/edit` as a pattern: any part may stand where a number stands. */
const patterns = Object.keys(routesByPath)
  .filter(path => !path.endsWith('/$'))
  .map(path => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`))

/** Addresses written in screens: `to="/…"`, `to: '/…'`, `href="/…"`. */
const links = globSync('{ui,shell,**/web}/**/*.{ts,tsx}', { cwd: src })
  .filter(file => !/\.test\.tsx?$|^testing/.test(file))
  .flatMap(file =>
    [
      ...readFileSync(src + file, 'utf8').matchAll(/\b(?:to|href)(?:=|: )["'](\/[^"'`{]*)["']/g),
    ].map(([, address]) => ({ file, path: address!.split(/[?#]/)[0]! })),
  )

test('links were found to be checked', () => {
  expect(links.length).toBeGreaterThan(10)
})

test('every address written in a screen is a screen of the house', () => {
  const dead = links.filter(({ path }) => !patterns.some(pattern => pattern.test(path)))
  expect(dead).toEqual([])
})

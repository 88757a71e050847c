import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from '#app/web/screens.ts'

const src = fileURLToPath(new URL('..', import.meta.url))
const { routesByPath } = createRouter({ routeTree })

/** Patterns of addresses such as `/books/baptisms/$id/edit`, with any part in place of an id. */
const patterns = Object.keys(routesByPath)
  .filter(path => !path.endsWith('/$'))
  .map(path => new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+').replace(/\/$/, '')}/?$`))

/** Addresses written in the code of screens: `to="/…"`, `to: '/…'`, `href="/…"`. */
const links = globSync('{ui,shell,**/web}/**/*.{ts,tsx}', { cwd: src })
  .filter(file => !/\.test\.tsx?$|^testing/.test(file))
  .flatMap(file =>
    [
      ...readFileSync(src + file, 'utf8').matchAll(/\b(?:to|href)(?:=|: )["'](\/[^"'`{]*)["']/g),
    ].map(([, address]) => ({ file, path: address!.split(/[?#]/)[0]! })),
  )

test('the search finds links to check', () => {
  expect(links.length).toBeGreaterThan(10)
})

test('every address written in a screen belongs to a screen of the program', () => {
  const dead = links.filter(({ path }) => !patterns.some(pattern => pattern.test(path)))
  expect(dead).toEqual([])
})

import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { Endpoint } from '#platform/endpoint.ts'
import { allTaken, rights } from '#session/rights/narrowing.ts'
import { type Permission, may, permissions } from '#session/rights/permissions.ts'
import { rightOf } from '#session/rights/screen-rights.ts'
import type { ScreenFacts } from '#shell/facts.tsx'
import { routeTree } from '#app/screens.tsx'
import { type Caller, testApi } from './api.ts'

const { api, newParishId, signIn } = await testApi()

const closed = api.endpoints.filter(({ access }) => access !== 'public' && access !== 'session')
const addressOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '999999999')
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** Somebody whose role gives the right: a parish priest, else a curia, else an administrator in a parish. */
const roleWith = (right: Permission) =>
  ([2, 4] as const).find(role => (permissions[right] as readonly number[]).includes(role)) ?? 1

const parish_id = await newParishId()
const whole = new Map<number, Caller>()
for (const role of [1, 2, 4]) whole.set(role, await signIn(role, role === 4 ? null : parish_id))

test.each(rights)(
  'without %s its addresses are closed, and the others answer as before',
  async right => {
    const role = roleWith(right)
    const taken = allTaken([right])
    const narrowed = await signIn(role, role === 4 ? null : parish_id, { rights_taken: [right] })
    const account = { role_id: role, clergy: true }
    for (const endpoint of closed) {
      const { access } = endpoint
      const stays = may({ ...account, rights_taken: taken }, access)
      expect(stays, access).toBe(may(account, access) && !taken.includes(access))
      if (!taken.includes(access)) continue
      const { status } = await narrowed(endpoint.method, addressOf(endpoint))
      expect(status, nameOf(endpoint)).toBe(403)
    }
    // One address of each right that is left, asked of both.
    const left = closed.filter(
      ({ method, access, journals }, index) =>
        method === 'GET' &&
        !journals &&
        may({ ...account, rights_taken: taken }, access) &&
        closed.findIndex(one => one.method === 'GET' && one.access === access) === index,
    )
    for (const endpoint of left) {
      const [theirs, ours] = [
        await narrowed('GET', addressOf(endpoint)),
        await whole.get(role)!('GET', addressOf(endpoint)),
      ]
      expect(theirs.status, nameOf(endpoint)).toBe(ours.status)
    }
  },
)

const { routesByPath } = createRouter({ routeTree })
const screens = Object.entries(
  routesByPath as Record<string, { options: { staticData?: Partial<ScreenFacts> } }>,
).map(([path, { options }]) => ({ path, ...options.staticData }))

test.each(
  screens
    .filter(({ entry, roles }) => !entry && roles)
    .map(({ path, roles }) => [path, roles] as const),
)('%s opens with a right that its roles have', (path, roles) => {
  const right = rightOf(path)
  expect(right).not.toBe('session')
  expect(permissions[right as Permission]).toEqual(roles)
})

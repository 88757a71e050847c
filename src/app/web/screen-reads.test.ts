import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { createElement, type PropsWithChildren, type ReactElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPermissionGuard } from '#ui/calls/permission-guard.ts'
import { queryClient } from '#ui/calls/query.ts'
import { plainSearch } from '#ui/table/list-query.ts'
import { type Permission, hasPermission } from '#auth/rights/permissions.ts'
import { withPrerequisites } from '#auth/rights/prerequisites.ts'
import type { ScreenFacts } from '#shell/facts.ts'
import { canOpen } from '#shell/session.ts'
import { routeTree } from './screens.ts'

type Component = (() => ReactElement<PropsWithChildren>) & { preload: () => Promise<void> }
interface Route {
  options: { staticData: ScreenFacts; component: Component }
}

const { routesByPath } = createRouter({ routeTree })
const screens = Object.entries(routesByPath as unknown as Record<string, Route>)
  .map(([path, { options }]) => ({ path, component: options.component, ...options.staticData }))
  .filter(({ entry, access }) => !entry && access !== 'session' && access !== 'public')

let reads: string[] = []
beforeAll(() => {
  const user = { role_id: 1, name: 'Jan Lis', clergy: true, rights_taken: [], parish: null }
  queryClient.setQueryData(['session'], { user, parish: null, menu: [], parishModules: [] })
  setPermissionGuard({ asks: access => (reads.push(access), false), leads: () => true })
})
afterAll(() => {
  setPermissionGuard({ asks: () => true, leads: () => true })
  queryClient.clear()
})

/** Renders a screen whose requests get no response, and returns the rights of the endpoints that it calls, in order. */
async function listReads({ path, component: behindPlaceholder }: (typeof screens)[number]) {
  await behindPlaceholder.preload()
  const component = () => createElement(Suspense, null, behindPlaceholder().props.children)
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component })]),
    history: createMemoryHistory({ initialEntries: [path.replaceAll(/\$\w+/g, '7')] }),
    ...plainSearch,
  })
  await router.load()
  reads = []
  const screen = createElement(RouterProvider<typeof router>, { router })
  const themedScreen = createElement(MantineProvider, null, screen)
  renderToString(createElement(QueryClientProvider, { client: queryClient }, themedScreen))
  return reads
}

/** Rights of lists that help to fill in a form; the form opens without them. */
const HELPFUL = ['session', 'dictionaries.read', 'places.read', 'workers.read']

const screensWithReads = new Set<string>()
const ROLES = [1, 2, 3, 4, 5].map(role_id => ({ role_id, clergy: true, rights_taken: [] }))

test.each(screens)(
  '$path: every user who may open it may read its first response',
  async screen => {
    const [firstRead = 'session'] = await listReads(screen)
    if (firstRead !== 'session') screensWithReads.add(screen.name)
    const readers = ROLES.filter(role => canOpen(role, screen))
    expect(readers.filter(role => !hasPermission(role, firstRead))).toEqual([])
    const rights = [screen.access, screen.needs ?? screen.access] as Permission[]
    expect([...HELPFUL, ...rights.flatMap(withPrerequisites)]).toContain(firstRead)
  },
)

test('nearly all screens read data', () => {
  expect(screens.length).toBeGreaterThan(190)
  expect(screensWithReads.size).toBeGreaterThan(170)
})

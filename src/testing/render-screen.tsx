import { QueryClientProvider } from '@tanstack/react-query'
import {
  CatchBoundary,
  type ErrorComponentProps,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { render } from 'vitest-browser-react'
import { Failure } from '#shell/status/Failure.tsx'
import { Loading } from '#ui/layout/SectionBoundary.tsx'
import { plainSearch } from '#ui/table/list-query.ts'
import { clearShown } from '#ui/dialogs/modals.ts'
import { Overlays } from '#ui/dialogs/Overlays.tsx'
import { queryClient } from '#ui/calls/query.ts'
import { Theme } from '#ui/theme/theme.tsx'

// A test may replace the timers.
const setRealInterval = window.setInterval.bind(window)
const clearRealInterval = window.clearInterval.bind(window)

/**
 * Renders a screen at `path` with theme, router and dialogs. Another address shows its path as text. `route` is the
 * pattern of the address, if it has parameters; `name` is the route name. Returns the result of `render`, and the
 * router.
 */
export async function renderScreen(
  component: () => ReactNode,
  path = '/stage',
  route = path.split('?')[0]!,
  name?: string,
) {
  queryClient.clear()
  clearShown()
  const root = createRootRoute()
  const firstRender = Promise.withResolvers<void>()
  const Screen = () => {
    useEffect(() => firstRender.resolve(), [])
    return component()
  }
  const Failed = (props: ErrorComponentProps) => {
    useEffect(() => firstRender.resolve(), [])
    return <Failure {...props} />
  }
  const Here = () => (
    <CatchBoundary getResetKey={() => path} errorComponent={Failed}>
      <Loading>
        <Screen />
      </Loading>
    </CatchBoundary>
  )
  const screenRoute = createRoute({
    getParentRoute: () => root,
    path: route,
    component: Here,
    staticData: name ? { name } : {},
  })
  const otherRoute = createRoute({ getParentRoute: () => root, path: '$', component: Elsewhere })
  const router = createRouter({
    routeTree: root.addChildren([screenRoute, otherRoute]),
    history: createMemoryHistory({ initialEntries: ['/start', path] }),
    ...plainSearch,
    defaultRemountDeps: ({ params }) => params,
  })
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Theme>
        <RouterProvider<typeof router> router={router} />
        <Overlays />
      </Theme>
    </QueryClientProvider>,
  )
  let suspensions = 0
  const timer = setRealInterval(() => {
    suspensions = isSuspended() ? suspensions + 1 : 0
    if (suspensions > 3) firstRender.resolve()
  }, 50)
  await firstRender.promise
  clearRealInterval(timer)
  return { ...screen, router }
}

const Elsewhere = () => <p>Inny ekran</p>

/** Tests whether the screen shows a placeholder, because an answer that it cannot be without is pending. */
const isSuspended = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .some(query => query.state.status === 'pending' && query.getObserversCount() === 0)

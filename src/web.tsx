import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { onSessionOver } from '#kit/call.tsx'
import { tellFailures } from '#kit/failures.tsx'
import { plainSearch } from '#kit/listQuery.tsx'
import { Overlays } from '#kit/Overlays.tsx'
import { queryClient } from '#kit/query.tsx'
import { Theme } from '#kit/theme.tsx'
import { DeploymentWait } from '#shell/DeploymentWait.tsx'
import { offerSignIn } from '#shell/ended.tsx'
import { Failure } from '#shell/Failure.tsx'
import { hasWords, watchProblems } from '#shell/problems.tsx'
import { heedRights } from '#shell/session.tsx'
import { SessionEnded } from '#shell/SessionEnded.tsx'
import { routeTree } from './screens.tsx'

const router = createRouter({
  routeTree,
  ...plainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Failure,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

watchProblems(router)
tellFailures(hasWords)
onSessionOver(offerSignIn)
heedRights()

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queryClient}>
    <Theme>
      <RouterProvider router={router} />
      <SessionEnded />
      <DeploymentWait />
      <Overlays />
    </Theme>
  </QueryClientProvider>,
)

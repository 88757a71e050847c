import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { setSessionOverHandler } from '#kit/calls/call.tsx'
import { tellFailures } from '#kit/calls/failures.tsx'
import { plainSearch } from '#kit/table/list-query.tsx'
import { Overlays } from '#kit/dialogs/Overlays.tsx'
import { queryClient } from '#kit/calls/query.tsx'
import { Theme } from '#kit/theme/theme.tsx'
import { DeploymentWait } from '#shell/status/DeploymentWait.tsx'
import { offerSignIn } from '#shell/status/session-ended.tsx'
import { Failure } from '#shell/status/Failure.tsx'
import { hasWords, watchProblems } from '#shell/status/problems.tsx'
import { installPermissionGuard } from '#shell/session.tsx'
import { SessionEnded } from '#shell/status/SessionEnded.tsx'
import { ShellSlotsProvider } from '#shell/slots.tsx'
import { routeTree } from './screens.tsx'
import { shellSlots } from './slots.tsx'

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
setSessionOverHandler(offerSignIn)
installPermissionGuard(router)

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queryClient}>
    <Theme>
      <ShellSlotsProvider value={shellSlots}>
        <RouterProvider router={router} />
      </ShellSlotsProvider>
      <SessionEnded />
      <DeploymentWait />
      <Overlays />
    </Theme>
  </QueryClientProvider>,
)

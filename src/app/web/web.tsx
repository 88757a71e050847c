import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { setSessionOverHandler } from '#ui/calls/call.ts'
import { tellFailures } from '#ui/calls/failures.ts'
import { plainSearch } from '#ui/table/list-query.ts'
import { Overlays } from '#ui/dialogs/Overlays.tsx'
import { watchNavigation } from '#ui/calls/navigation.ts'
import { queryClient } from '#ui/calls/query.ts'
import { Theme } from '#ui/theme/theme.tsx'
import { DeploymentWait } from '#shell/status/DeploymentWait.tsx'
import { offerSignIn } from '#shell/status/session-ended.ts'
import { Failure } from '#shell/status/Failure.tsx'
import { hasWords, watchProblems } from '#shell/status/problems.tsx'
import { installPermissionGuard } from '#shell/session.ts'
import { FrameSkeleton } from '#shell/status/Waiting.tsx'
import { SessionEnded } from '#shell/status/SessionEnded.tsx'
import { ShellSlotsProvider } from '#shell/slots.ts'
import { routeTree } from './screens.ts'
import { shellSlots } from './slots.tsx'

const router = createRouter({
  routeTree,
  ...plainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: Failure,
  defaultPendingComponent: FrameSkeleton,
  defaultPendingMinMs: 0,
  // Another record is another screen: nothing typed or opened for one shows with the other.
  defaultRemountDeps: ({ params }) => params,
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
watchNavigation(router)
if (import.meta.env.PROD && matchMedia('(display-mode: standalone)').matches) {
  void navigator.serviceWorker?.register('/office-sw.js')
}
// A notification was pressed (pocket-sw.ts).
navigator.serviceWorker?.addEventListener('message', ({ data }) => {
  if (data === 'show home') void router.navigate({ to: '/' })
})

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

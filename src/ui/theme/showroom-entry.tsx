import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { plainSearch } from '../table/list-query.ts'
import { Overlays } from '../dialogs/Overlays.tsx'
import { queryClient } from '../calls/query.ts'
import { ListShow, Showroom } from './Showroom.tsx'
import { BigShow, FormShow } from './ShowroomForm.tsx'
import { Theme } from './theme.tsx'

// A developers' page: every piece of the kit on one screen, at /kit. No build contains it.
const root = createRootRoute()
const at = (path: string, Show: () => ReactNode) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => (
      <main className="kit-showroom">
        <h1>Kit</h1>
        <Show />
      </main>
    ),
  })

const router = createRouter({
  routeTree: root.addChildren([
    at('/kit', Showroom),
    at('/kit/list', ListShow),
    at('/kit/form', FormShow),
    at('/kit/big', BigShow),
  ]),
  ...plainSearch,
})

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queryClient}>
    <Theme>
      <RouterProvider<typeof router> router={router} />
      <Overlays />
    </Theme>
  </QueryClientProvider>,
)

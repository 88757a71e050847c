import { QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { plainSearch } from '#kit/listQuery.tsx'
import { queryClient } from '#kit/query.tsx'
import { Theme } from '#kit/theme.tsx'
import { routeTree } from './screens.tsx'

const router = createRouter({
  routeTree,
  ...plainSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
})

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={queryClient}>
    <Theme>
      <RouterProvider router={router} />
    </Theme>
  </QueryClientProvider>,
)

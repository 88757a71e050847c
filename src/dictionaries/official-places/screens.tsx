import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { OFFICIAL_PLACES } from './paths.tsx'

export const territoryScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: OFFICIAL_PLACES,
    staticData: { name: 'officialPlaces', crumb: 'Urzędowe miejscowości i ulice', roles: [] },
    component: lazyScreen(() => import('./OfficialPlaces.tsx'), 'OfficialPlaces'),
  }),
]

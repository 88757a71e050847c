import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { shellRoute } from '#shell/route.tsx'
import { DOWNLOADS } from './paths.tsx'

const getParentRoute = () => shellRoute

export const downloadScreens = [
  createRoute({
    getParentRoute,
    path: DOWNLOADS,
    staticData: { name: 'downloadsList', crumb: 'Do pobrania' },
    component: lazyRouteComponent(() => import('./DownloadsList.tsx'), 'DownloadsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${DOWNLOADS}/add`,
    staticData: { name: 'downloadAdd', crumb: 'Nowy plik', roles: [] },
    component: lazyRouteComponent(() => import('./AddDownload.tsx'), 'AddDownload'),
  }),
]

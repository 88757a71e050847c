import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { DOWNLOADS } from './paths.tsx'

const getParentRoute = () => shellRoute

export const downloadScreens = [
  createRoute({
    getParentRoute,
    path: DOWNLOADS,
    staticData: { name: 'downloadsList', crumb: 'Do pobrania' },
    component: lazyScreen(() => import('./DownloadsList.tsx'), 'DownloadsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${DOWNLOADS}/add`,
    staticData: { name: 'downloadAdd', crumb: 'Nowy plik', roles: [] },
    component: lazyScreen(() => import('./AddDownload.tsx'), 'AddDownload'),
  }),
]

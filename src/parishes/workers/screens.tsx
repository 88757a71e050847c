import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { WORKERS } from './paths.tsx'

const getParentRoute = () => shellRoute
const form = () => import('./WorkerForm.tsx')

export const parishWorkerScreens = [
  createRoute({
    getParentRoute,
    path: WORKERS,
    staticData: { name: 'parishWorkersList', crumb: 'Pracownicy parafii', roles: [2, 3, 5] },
    component: lazyScreen(() => import('./WorkersList.tsx'), 'WorkersList'),
  }),
  createRoute({
    getParentRoute,
    path: `${WORKERS}/add`,
    staticData: { name: 'parishWorkerAdd', crumb: 'Nowy pracownik', roles: [2, 3] },
    component: lazyScreen(form, 'AddWorker'),
  }),
  createRoute({
    getParentRoute,
    path: `${WORKERS}/$parishWorkerID/edit`,
    staticData: { name: 'parishWorkerEdit', crumb: 'Edycja pracownika', roles: [2, 3] },
    component: lazyScreen(form, 'EditWorker'),
  }),
]

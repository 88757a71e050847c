import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { rootRoute, shellRoute } from '#shell/route.tsx'

/** The address printed on every paper; open to strangers, so it stands outside the shell. */
export const documentScreens = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/weryfikacja',
    staticData: { name: 'documentVerification', crumb: 'Sprawdzenie dokumentu' },
    component: lazyScreen(() => import('./Verification.tsx'), 'Verification'),
  }),
]

/** The register of papers, their words and their look: of the parish, and of a diocese. */
export const textScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/administration/documents',
    staticData: { name: 'documentsList', crumb: 'Dziennik pism', roles: [2, 3] },
    component: lazyScreen(() => import('./DocumentsList.tsx'), 'DocumentsList'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/administration/document-texts',
    staticData: { name: 'documentTexts', crumb: 'Wzory pism', roles: [2, 3] },
    component: lazyScreen(() => import('./texts/ParishTexts.tsx'), 'ParishTexts'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/administration/letterheads',
    staticData: { name: 'letterheads', crumb: 'Wygląd pism', roles: [2, 3] },
    component: lazyScreen(() => import('./letterheads/form/Letterheads.tsx'), 'Letterheads'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/administration/diocese-texts',
    staticData: { name: 'dioceseTexts', crumb: 'Wzory pism diecezji', roles: [4] },
    component: lazyScreen(() => import('./texts/DioceseTexts.tsx'), 'DioceseTexts'),
  }),
]

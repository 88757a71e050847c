import { createRoute } from '@tanstack/react-router'
import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { rootRoute } from '#shell/route.ts'

/** The address printed on every paper; it is public, so its screen is outside the application shell. */
export const documentScreens = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/weryfikacja',
    staticData: { name: 'documentVerification', crumb: 'Sprawdzenie dokumentu', access: 'public' },
    component: lazyScreen(() => import('./Verification.tsx'), 'Verification'),
  }),
]

/** Screens of the register of documents, of texts and of letterheads: for a parish, and for a diocese. */
export const textScreens = [
  defineScreen(
    '/administration/documents',
    { name: 'documentsList', crumb: 'Dziennik pism', access: 'documents.issue' },
    lazyScreen(() => import('./DocumentsList.tsx'), 'DocumentsList'),
  ),
  defineScreen(
    '/administration/document-texts',
    { name: 'documentTexts', crumb: 'Wzory pism', access: 'documents.issue' },
    lazyScreen(() => import('../texts/web/ParishTexts.tsx'), 'ParishTexts'),
  ),
  defineScreen(
    '/administration/letterheads',
    { name: 'letterheads', crumb: 'Wygląd pism', access: 'letterheads.write' },
    lazyScreen(() => import('../letterheads/web/form/Letterheads.tsx'), 'Letterheads'),
  ),
  defineScreen(
    '/administration/diocese-texts',
    { name: 'dioceseTexts', crumb: 'Wzory pism diecezji', access: 'diocese_texts.write' },
    lazyScreen(() => import('../texts/web/DioceseTexts.tsx'), 'DioceseTexts'),
  ),
]

import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const PATH = '/books/premaritals'
const access = { roles: [2, 3], clergy: true } as const
const form = () => import('./form/PremaritalForm.tsx')

export const premaritalScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'premaritalsList', crumb: 'Protokoły przedślubne', ...access },
    component: lazyScreen(() => import('./PremaritalsList.tsx'), 'PremaritalsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/add`,
    staticData: { name: 'premaritalAdd', crumb: 'Nowy protokół', ...access },
    component: lazyScreen(form, 'AddPremarital'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$premaritalID/edit`,
    staticData: { name: 'premaritalEdit', crumb: 'Edycja protokołu', ...access },
    component: lazyScreen(form, 'EditPremarital'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$premaritalID/preview`,
    staticData: { name: 'premaritalPreview', crumb: 'Podgląd protokołu', ...access },
    component: lazyScreen(() => import('./preview/PremaritalPreview.tsx'), 'PremaritalPreview'),
  }),
]

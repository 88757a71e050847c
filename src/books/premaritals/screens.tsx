import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const PATH = '/books/premaritals'
const who = { roles: [2, 3], clergy: true } as const
const form = () => import('./form/PremaritalForm.tsx')

export const premaritalScreens = [
  createRoute({
    getParentRoute,
    path: PATH,
    staticData: { name: 'premaritalsList', crumb: 'Protokoły przedślubne', ...who },
    component: lazyScreen(() => import('./PremaritalsList.tsx'), 'PremaritalsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/add`,
    staticData: { name: 'premaritalAdd', crumb: 'Nowy protokół', ...who },
    component: lazyScreen(form, 'AddPremarital'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$premaritalID/edit`,
    staticData: { name: 'premaritalEdit', crumb: 'Edycja protokołu', ...who },
    component: lazyScreen(form, 'EditPremarital'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATH}/$premaritalID/preview`,
    staticData: { name: 'premaritalPreview', crumb: 'Podgląd protokołu', ...who },
    component: lazyScreen(() => import('./preview/PremaritalPreview.tsx'), 'PremaritalPreview'),
  }),
]

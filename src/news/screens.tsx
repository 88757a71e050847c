import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { NEWS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const form = () => import('./NewsForm.tsx')

export const newsScreens = [
  createRoute({
    getParentRoute,
    path: NEWS,
    staticData: { name: 'newsList', crumb: 'Aktualności' },
    component: lazyScreen(() => import('./NewsList.tsx'), 'NewsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${NEWS}/add`,
    staticData: { name: 'newsAdd', crumb: 'Nowa aktualność', roles },
    component: lazyScreen(form, 'AddNews'),
  }),
  createRoute({
    getParentRoute,
    path: `${NEWS}/$newsID/edit`,
    staticData: { name: 'newsEdit', crumb: 'Edycja aktualności', roles },
    component: lazyScreen(form, 'EditNews'),
  }),
]

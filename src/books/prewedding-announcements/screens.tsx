import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { BANNS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]
const form = () => import('./form/BannsForm.tsx')

export const bannsScreens = [
  createRoute({
    getParentRoute,
    path: BANNS,
    staticData: { name: 'preweddingAnnouncementsList', crumb: 'Zapowiedzi', roles },
    component: lazyScreen(() => import('./BannsList.tsx'), 'BannsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${BANNS}/add`,
    staticData: { name: 'preweddingAnnouncementAdd', crumb: 'Nowe zapowiedzi', roles },
    component: lazyScreen(form, 'AddBanns'),
  }),
  createRoute({
    getParentRoute,
    path: `${BANNS}/$itemID/edit`,
    staticData: { name: 'preweddingAnnouncementEdit', crumb: 'Edycja zapowiedzi', roles },
    component: lazyScreen(form, 'EditBanns'),
  }),
  createRoute({
    getParentRoute,
    path: `${BANNS}/$itemID/preview`,
    staticData: { name: 'preweddingAnnouncementPreview', crumb: 'Podgląd zapowiedzi', roles },
    component: lazyScreen(() => import('./preview/BannsPreview.tsx'), 'BannsPreview'),
  }),
]

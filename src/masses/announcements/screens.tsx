import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { ANNOUNCEMENTS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3, 5]
const form = () => import('./form/AnnouncementForm.tsx')

export const announcementsScreens = [
  createRoute({
    getParentRoute,
    path: ANNOUNCEMENTS,
    staticData: { name: 'announcementsList', crumb: 'Ogłoszenia duszpasterskie', roles },
    component: lazyScreen(() => import('./AnnouncementsList.tsx'), 'AnnouncementsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${ANNOUNCEMENTS}/add`,
    staticData: { name: 'announcementAdd', crumb: 'Nowe ogłoszenia', roles },
    component: lazyScreen(form, 'AddAnnouncement'),
  }),
  createRoute({
    getParentRoute,
    path: `${ANNOUNCEMENTS}/$announcementID/edit`,
    staticData: { name: 'announcementEdit', crumb: 'Edycja ogłoszeń', roles },
    component: lazyScreen(form, 'EditAnnouncement'),
  }),
]

import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
    component: lazyRouteComponent(() => import('./AnnouncementsList.tsx'), 'AnnouncementsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${ANNOUNCEMENTS}/add`,
    staticData: { name: 'announcementAdd', crumb: 'Nowe ogłoszenia', roles },
    component: lazyRouteComponent(form, 'AddAnnouncement'),
  }),
  createRoute({
    getParentRoute,
    path: `${ANNOUNCEMENTS}/$announcementID/edit`,
    staticData: { name: 'announcementEdit', crumb: 'Edycja ogłoszeń', roles },
    component: lazyRouteComponent(form, 'EditAnnouncement'),
  }),
]

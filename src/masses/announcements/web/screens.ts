import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { ANNOUNCEMENTS } from './paths.ts'

const form = () => import('./form/AnnouncementForm.tsx')

export const announcementsScreens = [
  defineScreen(
    ANNOUNCEMENTS,
    { name: 'announcementsList', crumb: 'Ogłoszenia duszpasterskie', access: 'announcements.read' },
    lazyScreen(() => import('./AnnouncementsList.tsx'), 'AnnouncementsList'),
  ),
  defineScreen(
    `${ANNOUNCEMENTS}/add`,
    { name: 'announcementAdd', crumb: 'Nowe ogłoszenia', access: 'announcements.write' },
    lazyScreen(form, 'AddAnnouncement'),
  ),
  defineScreen(
    `${ANNOUNCEMENTS}/$announcementID/edit`,
    { name: 'announcementEdit', crumb: 'Edycja ogłoszeń', access: 'announcements.write' },
    lazyScreen(form, 'EditAnnouncement'),
  ),
]

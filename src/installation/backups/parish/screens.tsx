import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { PARISH_BACKUPS } from './paths.tsx'

const getParentRoute = () => shellRoute

export const parishBackupScreens = [
  createRoute({
    getParentRoute,
    path: PARISH_BACKUPS,
    staticData: { name: 'parishBackups', crumb: 'Kopie danych parafii', roles: [2] },
    component: lazyScreen(() => import('./ParishBackups.tsx'), 'ParishBackups'),
  }),
  createRoute({
    getParentRoute,
    path: '/download-parish-backup/$typeId/$parishId',
    staticData: { name: 'downloadParishBackup', crumb: 'Kopia danych parafii', roles: [2] },
    component: lazyScreen(() => import('./TakeParishBackup.tsx'), 'TakeParishBackup'),
  }),
]

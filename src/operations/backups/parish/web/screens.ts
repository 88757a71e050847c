import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { PARISH_BACKUPS } from './paths.ts'

export const parishBackupScreens = [
  defineScreen(
    PARISH_BACKUPS,
    { name: 'parishBackups', crumb: 'Kopie danych parafii', access: 'parish_backups.order' },
    lazyScreen(() => import('./ParishBackups.tsx'), 'ParishBackups'),
  ),
  defineScreen(
    '/download-parish-backup/$typeId/$parishId',
    { name: 'downloadParishBackup', crumb: 'Kopia danych parafii', access: 'parish_backups.order' },
    lazyScreen(() => import('./TakeParishBackup.tsx'), 'TakeParishBackup'),
  ),
]

import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { PARISH_BACKUPS } from './paths.tsx'

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

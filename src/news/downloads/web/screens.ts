import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { DOWNLOADS } from './paths.ts'

export const downloadScreens = [
  defineScreen(
    DOWNLOADS,
    { name: 'downloadsList', crumb: 'Do pobrania', access: 'session' },
    lazyScreen(() => import('./DownloadsList.tsx'), 'DownloadsList'),
  ),
  defineScreen(
    `${DOWNLOADS}/add`,
    { name: 'downloadAdd', crumb: 'Nowy plik', access: 'installation.manage' },
    lazyScreen(() => import('./AddDownload.tsx'), 'AddDownload'),
  ),
]

import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { BANNS } from './paths.ts'

const form = () => import('./form/BannsForm.tsx')

export const bannsScreens = [
  defineScreen(
    BANNS,
    { name: 'preweddingAnnouncementsList', crumb: 'Zapowiedzi', access: 'banns.read' },
    lazyScreen(() => import('./BannsList.tsx'), 'BannsList'),
  ),
  defineScreen(
    `${BANNS}/add`,
    { name: 'preweddingAnnouncementAdd', crumb: 'Nowe zapowiedzi', access: 'banns.write' },
    lazyScreen(form, 'AddBanns'),
  ),
  defineScreen(
    `${BANNS}/$itemID/edit`,
    { name: 'preweddingAnnouncementEdit', crumb: 'Edycja zapowiedzi', access: 'banns.write' },
    lazyScreen(form, 'EditBanns'),
  ),
  defineScreen(
    `${BANNS}/$itemID/preview`,
    { name: 'preweddingAnnouncementPreview', crumb: 'Podgląd zapowiedzi', access: 'banns.read' },
    lazyScreen(() => import('./preview/BannsPreview.tsx'), 'BannsPreview'),
  ),
]

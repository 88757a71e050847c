import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { RETENTION } from '../../people/web/paths.ts'

export const retentionScreens = [
  defineScreen(
    RETENTION,
    { name: 'retentionList', crumb: 'Przechowywanie danych', access: 'people.restrict' },
    lazyScreen(() => import('./RetentionList.tsx'), 'RetentionList'),
  ),
]

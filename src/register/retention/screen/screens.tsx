import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { RETENTION } from '../../people/paths.tsx'

export const retentionScreens = [
  defineScreen(
    RETENTION,
    { name: 'retentionList', crumb: 'Przechowywanie danych', access: 'people.restrict' },
    lazyScreen(() => import('./RetentionList.tsx'), 'RetentionList'),
  ),
]

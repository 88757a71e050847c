import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { OFFICIAL_PLACES } from './paths.ts'

export const territoryScreens = [
  defineScreen(
    OFFICIAL_PLACES,
    {
      name: 'officialPlaces',
      crumb: 'Urzędowe miejscowości i ulice',
      access: 'installation.manage',
    },
    lazyScreen(() => import('./OfficialPlaces.tsx'), 'OfficialPlaces'),
  ),
]

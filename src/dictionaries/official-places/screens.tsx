import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { OFFICIAL_PLACES } from './paths.tsx'

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

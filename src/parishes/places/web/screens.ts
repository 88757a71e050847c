import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { PLACES } from './paths.ts'

const form = () => import('./PlaceForm.tsx')

export const parishPlaceScreens = [
  defineScreen(
    PLACES,
    { name: 'parishPlacesList', crumb: 'Miejsca w parafii', access: 'places.read' },
    lazyScreen(() => import('./PlacesList.tsx'), 'PlacesList'),
  ),
  defineScreen(
    `${PLACES}/add`,
    { name: 'parishPlaceAdd', crumb: 'Nowe miejsce', access: 'places.write' },
    lazyScreen(form, 'AddPlace'),
  ),
  defineScreen(
    `${PLACES}/$parishPlaceID/edit`,
    { name: 'parishPlaceEdit', crumb: 'Edycja miejsca', access: 'places.write' },
    lazyScreen(form, 'EditPlace'),
  ),
]

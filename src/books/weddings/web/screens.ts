import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { WEDDINGS } from './paths.ts'

const form = () => import('./form/WeddingForm.tsx')

export const weddingScreens = [
  defineScreen(
    WEDDINGS,
    { name: 'weddingsList', crumb: 'Księga małżeństw', access: 'weddings.read' },
    lazyScreen(() => import('./WeddingsList.tsx'), 'WeddingsList'),
  ),
  defineScreen(
    `${WEDDINGS}/add`,
    { name: 'weddingAdd', crumb: 'Nowy ślub', access: 'weddings.write' },
    lazyScreen(form, 'AddWedding'),
  ),
  defineScreen(
    `${WEDDINGS}/$weddingID/edit`,
    { name: 'weddingEdit', crumb: 'Edycja wpisu', access: 'weddings.write' },
    lazyScreen(form, 'EditWedding'),
  ),
  defineScreen(
    `${WEDDINGS}/$weddingID/preview`,
    { name: 'weddingPreview', crumb: 'Podgląd wpisu', access: 'weddings.read' },
    lazyScreen(() => import('./preview/WeddingPreview.tsx'), 'WeddingPreview'),
  ),
]

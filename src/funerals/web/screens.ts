import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { FUNERALS } from './paths.ts'

const form = () => import('./FuneralForm.tsx')

export const funeralScreens = [
  defineScreen(
    FUNERALS,
    { name: 'funeralsList', crumb: 'Zgłoszenia pogrzebów', access: 'deceased.read' },
    lazyScreen(() => import('./FuneralsList.tsx'), 'FuneralsList'),
  ),
  defineScreen(
    `${FUNERALS}/add`,
    {
      name: 'funeralAdd',
      crumb: 'Nowe zgłoszenie',
      access: 'deceased.write',
      needs: 'people.read',
    },
    lazyScreen(form, 'AddFuneral'),
  ),
  defineScreen(
    `${FUNERALS}/$funeralID/preview`,
    { name: 'funeralPreview', crumb: 'Zgłoszenie', access: 'deceased.read' },
    lazyScreen(() => import('./preview/FuneralPreview.tsx'), 'FuneralPreview'),
  ),
  defineScreen(
    `${FUNERALS}/$funeralID/edit`,
    { name: 'funeralEdit', crumb: 'Edycja zgłoszenia', access: 'deceased.write' },
    lazyScreen(form, 'EditFuneral'),
  ),
  defineScreen(
    `${FUNERALS}/$funeralID/enter`,
    {
      name: 'funeralEnter',
      crumb: 'Wpis do księgi',
      access: 'deceased.write',
      needs: 'people.read',
    },
    lazyScreen(() => import('./EnterFuneral.tsx'), 'EnterFuneral'),
  ),
]

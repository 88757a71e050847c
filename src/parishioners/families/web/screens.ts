import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { familyMergingScreens } from '../merging/web/screens.ts'

const PATH = '/status-of-the-animarum/parish-records/families'

export const familyScreens = [
  defineScreen(
    PATH,
    { name: 'familiesList', crumb: 'Rodziny', access: 'families.read' },
    lazyScreen(() => import('./list/FamiliesList.tsx'), 'FamiliesList'),
  ),
  defineScreen(
    `${PATH}/add`,
    { name: 'familyAdd', crumb: 'Nowa rodzina', access: 'families.write' },
    lazyScreen(() => import('./form/FamilyForm.tsx'), 'AddFamily'),
  ),
  defineScreen(
    `${PATH}/$familyID/edit`,
    { name: 'familyEdit', crumb: 'Edycja rodziny', access: 'families.write' },
    lazyScreen(() => import('./form/FamilyForm.tsx'), 'EditFamily'),
  ),
  defineScreen(
    `${PATH}/$familyID/preview`,
    { name: 'familyPreview', crumb: 'Karta rodziny', access: 'families.read' },
    lazyScreen(() => import('./card/FamilyPreview.tsx'), 'FamilyPreview'),
  ),
  ...familyMergingScreens,
]

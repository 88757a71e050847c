import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { FAMILIES, PEOPLE } from '../../people/web/paths.ts'

const loadRelocation = () => import('./Relocation.tsx')

export const relocationScreens = [
  defineScreen(
    `${FAMILIES}/$familyID/relocation`,
    {
      name: 'familyRelocation',
      crumb: 'Przeprowadzka w parafii',
      access: 'families.write',
      needs: 'people.write',
    },
    lazyScreen(loadRelocation, 'FamilyRelocation'),
  ),
  defineScreen(
    `${PEOPLE}/$peopleID/relocation`,
    { name: 'peopleRelocation', crumb: 'Przeprowadzka w parafii', access: 'people.write' },
    lazyScreen(loadRelocation, 'PersonRelocation'),
  ),
]

import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { PEOPLE } from '../../web/paths.ts'
import { MERGES, PEOPLE_PAIRS } from './paths.ts'

export const mergingScreens = [
  defineScreen(
    PEOPLE_PAIRS,
    { name: 'peopleDuplicates', crumb: 'Powtórzone karty', access: 'people.merge' },
    lazyScreen(() => import('./PeoplePairs.tsx'), 'PeoplePairs'),
  ),
  defineScreen(
    MERGES,
    { name: 'peopleMerges', crumb: 'Wykonane połączenia', access: 'people.merge' },
    lazyScreen(() => import('./Merges.tsx'), 'Merges'),
  ),
  defineScreen(
    `${PEOPLE}/$peopleID/merge`,
    { name: 'peopleMerge', crumb: 'Łączenie kart', access: 'people.merge' },
    lazyScreen(() => import('./MergePeople.tsx'), 'MergePeople'),
  ),
]

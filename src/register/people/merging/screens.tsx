import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { PEOPLE } from '../paths.tsx'
import { MERGES, PEOPLE_PAIRS } from './paths.tsx'

export const mergingScreens = [
  defineScreen(
    PEOPLE_PAIRS,
    { name: 'peopleDuplicates', crumb: 'Powtórzone karty', access: 'people.merge' },
    lazyScreen(() => import('./screen/PeoplePairs.tsx'), 'PeoplePairs'),
  ),
  defineScreen(
    MERGES,
    { name: 'peopleMerges', crumb: 'Wykonane połączenia', access: 'people.merge' },
    lazyScreen(() => import('./screen/Merges.tsx'), 'Merges'),
  ),
  defineScreen(
    `${PEOPLE}/$peopleID/merge`,
    { name: 'peopleMerge', crumb: 'Łączenie kart', access: 'people.merge' },
    lazyScreen(() => import('./screen/MergePeople.tsx'), 'MergePeople'),
  ),
]

import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { PEOPLE } from '../paths.tsx'
import { MERGES, PEOPLE_PAIRS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]

export const mergingScreens = [
  createRoute({
    getParentRoute,
    path: PEOPLE_PAIRS,
    staticData: { name: 'peopleDuplicates', crumb: 'Powtórzone karty', roles },
    component: lazyScreen(() => import('./screen/PeoplePairs.tsx'), 'PeoplePairs'),
  }),
  createRoute({
    getParentRoute,
    path: MERGES,
    staticData: { name: 'peopleMerges', crumb: 'Wykonane połączenia', roles },
    component: lazyScreen(() => import('./screen/Merges.tsx'), 'Merges'),
  }),
  createRoute({
    getParentRoute,
    path: `${PEOPLE}/$peopleID/merge`,
    staticData: { name: 'peopleMerge', crumb: 'Łączenie kart', roles },
    component: lazyScreen(() => import('./screen/MergePeople.tsx'), 'MergePeople'),
  }),
]

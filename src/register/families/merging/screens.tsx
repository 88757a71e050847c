import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { FAMILY_PAIRS } from '#register/people/merging/paths.tsx'
import { FAMILIES } from '#register/people/paths.tsx'
import { shellRoute } from '#shell/route.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3]

export const familyMergingScreens = [
  createRoute({
    getParentRoute,
    path: FAMILY_PAIRS,
    staticData: { name: 'familyDuplicates', crumb: 'Powtórzone karty', roles },
    component: lazyScreen(() => import('./FamilyPairs.tsx'), 'FamilyPairs'),
  }),
  createRoute({
    getParentRoute,
    path: `${FAMILIES}/$familyID/merge`,
    staticData: { name: 'familyMerge', crumb: 'Łączenie kart', roles },
    component: lazyScreen(() => import('./MergeFamilies.tsx'), 'MergeFamilies'),
  }),
]

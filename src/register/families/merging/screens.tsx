import { defineScreen, lazyScreen } from '#shell/screen.tsx'
import { FAMILY_PAIRS } from '#register/people/merging/paths.tsx'
import { FAMILIES } from '#register/people/paths.tsx'

export const familyMergingScreens = [
  defineScreen(
    FAMILY_PAIRS,
    { name: 'familyDuplicates', crumb: 'Powtórzone karty', access: 'people.merge' },
    lazyScreen(() => import('./FamilyPairs.tsx'), 'FamilyPairs'),
  ),
  defineScreen(
    `${FAMILIES}/$familyID/merge`,
    { name: 'familyMerge', crumb: 'Łączenie kart', access: 'people.merge' },
    lazyScreen(() => import('./MergeFamilies.tsx'), 'MergeFamilies'),
  ),
]

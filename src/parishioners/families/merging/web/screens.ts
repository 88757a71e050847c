import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { FAMILY_PAIRS } from '#parishioners/people/merging/web/paths.ts'
import { FAMILIES } from '#parishioners/people/web/paths.ts'

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

import { familyScreens } from '#families/screens.tsx'
import { screensElsewhere } from '#shell/other-entries.tsx'
import { plannedScreens } from '#shell/planned.tsx'
import { rootRoute, shellRoute } from '#shell/route.tsx'
import { houseScreens } from '#shell/screens.tsx'

/** Every screen of the product, module by module (docs/screens.txt). */
export const routeTree = rootRoute.addChildren([
  shellRoute.addChildren([...houseScreens, ...familyScreens, ...plannedScreens]),
  ...screensElsewhere,
])

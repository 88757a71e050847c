import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { INTENTIONS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3, 5]
const form = () => import('./form/IntentionForm.tsx')
const PATTERN = `${INTENTIONS}/pattern`
const pattern = () => import('./patterns/PatternForm.tsx')
const SERIES = `${INTENTIONS}/series`
const series = () => import('./series/SeriesForm.tsx')

export const intentionsScreens = [
  createRoute({
    getParentRoute,
    path: INTENTIONS,
    staticData: { name: 'intentionsList', crumb: 'Intencje mszalne', roles },
    component: lazyScreen(() => import('./IntentionsList.tsx'), 'IntentionsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${INTENTIONS}/add`,
    staticData: { name: 'intentionAdd', crumb: 'Nowa intencja', roles },
    component: lazyScreen(form, 'AddIntention'),
  }),
  createRoute({
    getParentRoute,
    path: `${INTENTIONS}/$intentionID/edit`,
    staticData: { name: 'intentionEdit', crumb: 'Edycja intencji', roles },
    component: lazyScreen(form, 'EditIntention'),
  }),
  createRoute({
    getParentRoute,
    path: `${INTENTIONS}/$intentionID/preview`,
    staticData: { name: 'intentionPreview', crumb: 'Podgląd intencji', roles },
    component: lazyScreen(() => import('./preview/IntentionPreview.tsx'), 'IntentionPreview'),
  }),
  createRoute({
    getParentRoute,
    path: `${INTENTIONS}/calendar`,
    staticData: { name: 'intentionsCalendar', crumb: 'Kalendarz intencji', roles },
    component: lazyScreen(() => import('./calendar/IntentionsCalendar.tsx'), 'IntentionsCalendar'),
  }),
  createRoute({
    getParentRoute,
    path: PATTERN,
    staticData: { name: 'intentionPatternList', crumb: 'Szablon wolnych intencji', roles },
    component: lazyScreen(() => import('./patterns/PatternsList.tsx'), 'PatternsList'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATTERN}/add`,
    staticData: { name: 'intentionPatternAdd', crumb: 'Nowy szablon', roles: [2, 3] },
    component: lazyScreen(pattern, 'AddPattern'),
  }),
  createRoute({
    getParentRoute,
    path: `${PATTERN}/$intentionPatternID/edit`,
    staticData: { name: 'intentionPatternEdit', crumb: 'Edycja szablonu', roles: [2, 3] },
    component: lazyScreen(pattern, 'EditPattern'),
  }),
  createRoute({
    getParentRoute,
    path: `${INTENTIONS}/attention`,
    staticData: { name: 'intentionsAttention', crumb: 'Intencje do załatwienia', roles },
    component: lazyScreen(() => import('./attention/Attention.tsx'), 'IntentionsAttention'),
  }),
  createRoute({
    getParentRoute,
    path: `${INTENTIONS}/unsatisfied`,
    staticData: { name: 'intentionsUnsatisfied', crumb: 'Niespełnione intencje', roles },
    component: lazyScreen(() => import('./unsatisfied/Unsatisfied.tsx'), 'Unsatisfied'),
  }),
  createRoute({
    getParentRoute,
    path: SERIES,
    staticData: { name: 'intentionSeriesList', crumb: 'Gregorianki', roles },
    component: lazyScreen(() => import('./series/SeriesList.tsx'), 'SeriesList'),
  }),
  createRoute({
    getParentRoute,
    path: `${SERIES}/add`,
    staticData: { name: 'intentionSeriesAdd', crumb: 'Nowa gregorianka', roles },
    component: lazyScreen(series, 'AddSeries'),
  }),
  createRoute({
    getParentRoute,
    path: `${SERIES}/$seriesID/preview`,
    staticData: { name: 'intentionSeriesPreview', crumb: 'Podgląd gregorianki', roles },
    component: lazyScreen(() => import('./series/SeriesPreview.tsx'), 'SeriesPreview'),
  }),
  createRoute({
    getParentRoute,
    path: `${SERIES}/$seriesID/move`,
    staticData: { name: 'intentionSeriesMove', crumb: 'Przeniesienie gregorianki', roles },
    component: lazyScreen(series, 'MoveSeries'),
  }),
]

import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { INTENTIONS } from './paths.ts'

const form = () => import('./form/IntentionForm.tsx')
const PATTERN = `${INTENTIONS}/pattern`
const pattern = () => import('../patterns/web/PatternForm.tsx')
const SERIES = `${INTENTIONS}/series`
const series = () => import('../series/web/SeriesForm.tsx')

export const intentionsScreens = [
  defineScreen(
    INTENTIONS,
    { name: 'intentionsList', crumb: 'Intencje mszalne', access: 'intentions.read' },
    lazyScreen(() => import('./IntentionsList.tsx'), 'IntentionsList'),
  ),
  defineScreen(
    `${INTENTIONS}/add`,
    { name: 'intentionAdd', crumb: 'Nowa intencja', access: 'intentions.write' },
    lazyScreen(form, 'AddIntention'),
  ),
  defineScreen(
    `${INTENTIONS}/$intentionID/edit`,
    { name: 'intentionEdit', crumb: 'Edycja intencji', access: 'intentions.write' },
    lazyScreen(form, 'EditIntention'),
  ),
  defineScreen(
    `${INTENTIONS}/$intentionID/preview`,
    { name: 'intentionPreview', crumb: 'Podgląd intencji', access: 'intentions.read' },
    lazyScreen(() => import('./preview/IntentionPreview.tsx'), 'IntentionPreview'),
  ),
  defineScreen(
    `${INTENTIONS}/calendar`,
    { name: 'intentionsCalendar', crumb: 'Kalendarz intencji', access: 'intentions.read' },
    lazyScreen(() => import('./calendar/IntentionsCalendar.tsx'), 'IntentionsCalendar'),
  ),
  defineScreen(
    PATTERN,
    { name: 'intentionPatternList', crumb: 'Szablon wolnych intencji', access: 'intentions.read' },
    lazyScreen(() => import('../patterns/web/PatternsList.tsx'), 'PatternsList'),
  ),
  defineScreen(
    `${PATTERN}/add`,
    { name: 'intentionPatternAdd', crumb: 'Nowy szablon', access: 'intentions.plan' },
    lazyScreen(pattern, 'AddPattern'),
  ),
  defineScreen(
    `${PATTERN}/$intentionPatternID/edit`,
    { name: 'intentionPatternEdit', crumb: 'Edycja szablonu', access: 'intentions.plan' },
    lazyScreen(pattern, 'EditPattern'),
  ),
  defineScreen(
    `${INTENTIONS}/attention`,
    { name: 'intentionsAttention', crumb: 'Intencje do załatwienia', access: 'intentions.read' },
    lazyScreen(() => import('../attention/web/Attention.tsx'), 'IntentionsAttention'),
  ),
  defineScreen(
    `${INTENTIONS}/unsatisfied`,
    { name: 'intentionsUnsatisfied', crumb: 'Niespełnione intencje', access: 'intentions.read' },
    lazyScreen(() => import('../unsatisfied/web/Unsatisfied.tsx'), 'Unsatisfied'),
  ),
  defineScreen(
    SERIES,
    { name: 'intentionSeriesList', crumb: 'Gregorianki', access: 'intentions.read' },
    lazyScreen(() => import('../series/web/SeriesList.tsx'), 'SeriesList'),
  ),
  defineScreen(
    `${SERIES}/add`,
    { name: 'intentionSeriesAdd', crumb: 'Nowa gregorianka', access: 'intentions.write' },
    lazyScreen(series, 'AddSeries'),
  ),
  defineScreen(
    `${SERIES}/$seriesID/preview`,
    { name: 'intentionSeriesPreview', crumb: 'Podgląd gregorianki', access: 'intentions.read' },
    lazyScreen(() => import('../series/web/SeriesPreview.tsx'), 'SeriesPreview'),
  ),
  defineScreen(
    `${SERIES}/$seriesID/move`,
    { name: 'intentionSeriesMove', crumb: 'Przeniesienie gregorianki', access: 'intentions.write' },
    lazyScreen(series, 'MoveSeries'),
  ),
]

import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { STATISTICS } from './paths.ts'

const screen = () => import('./StatisticsScreen.tsx')

export const statisticsScreens = [
  defineScreen(
    `${STATISTICS}/peoples`,
    { name: 'statisticsPeoples', crumb: 'Statystyki parafian', access: 'statistics.read' },
    lazyScreen(screen, 'PeoplesStatistics'),
  ),
  defineScreen(
    `${STATISTICS}/families`,
    { name: 'statisticsFamilies', crumb: 'Statystyki rodzin', access: 'statistics.read' },
    lazyScreen(screen, 'FamiliesStatistics'),
  ),
  defineScreen(
    `${STATISTICS}/books`,
    { name: 'statisticsBooks', crumb: 'Statystyki ksiąg', access: 'statistics.read' },
    lazyScreen(screen, 'BooksStatistics'),
  ),
  defineScreen(
    `${STATISTICS}/year`,
    { name: 'statisticsYear', crumb: 'Ankieta roczna', access: 'yearly_reports.read' },
    lazyScreen(() => import('../year/web/YearlyReportScreen.tsx'), 'YearlyReportScreen'),
  ),
]

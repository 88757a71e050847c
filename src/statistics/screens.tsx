import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { STATISTICS } from './paths.tsx'

const getParentRoute = () => shellRoute
const roles = [2, 3, 4]
const screen = () => import('./StatisticsScreen.tsx')

export const statisticsScreens = [
  createRoute({
    getParentRoute,
    path: `${STATISTICS}/peoples`,
    staticData: { name: 'statisticsPeoples', crumb: 'Statystyki parafian', roles },
    component: lazyScreen(screen, 'PeoplesStatistics'),
  }),
  createRoute({
    getParentRoute,
    path: `${STATISTICS}/families`,
    staticData: { name: 'statisticsFamilies', crumb: 'Statystyki rodzin', roles },
    component: lazyScreen(screen, 'FamiliesStatistics'),
  }),
  createRoute({
    getParentRoute,
    path: `${STATISTICS}/books`,
    staticData: { name: 'statisticsBooks', crumb: 'Statystyki ksiąg', roles },
    component: lazyScreen(screen, 'BooksStatistics'),
  }),
  createRoute({
    getParentRoute,
    path: `${STATISTICS}/year`,
    staticData: { name: 'statisticsYear', crumb: 'Ankieta roczna', roles: [2, 3] },
    component: lazyScreen(() => import('./year/YearlyReportScreen.tsx'), 'YearlyReportScreen'),
  }),
]

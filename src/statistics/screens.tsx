import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
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
    component: lazyRouteComponent(screen, 'PeoplesStatistics'),
  }),
  createRoute({
    getParentRoute,
    path: `${STATISTICS}/families`,
    staticData: { name: 'statisticsFamilies', crumb: 'Statystyki rodzin', roles },
    component: lazyRouteComponent(screen, 'FamiliesStatistics'),
  }),
  createRoute({
    getParentRoute,
    path: `${STATISTICS}/books`,
    staticData: { name: 'statisticsBooks', crumb: 'Statystyki ksiąg', roles },
    component: lazyRouteComponent(screen, 'BooksStatistics'),
  }),
  createRoute({
    getParentRoute,
    path: `${STATISTICS}/year`,
    staticData: { name: 'statisticsYear', crumb: 'Ankieta roczna', roles: [2, 3] },
    component: lazyRouteComponent(
      () => import('./year/YearlyReportScreen.tsx'),
      'YearlyReportScreen',
    ),
  }),
]

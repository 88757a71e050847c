import { createRoute } from '@tanstack/react-router'
import { lazyScreen } from '#shell/lazy-screen.tsx'
import { shellRoute } from '#shell/route.tsx'
import { UNREAD } from './paths.tsx'

/** Not named by the specification; the home panel and every import of a book lead here. */
export const annotationScreens = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: UNREAD,
    staticData: {
      name: 'unreadAnnotationsList',
      crumb: 'Adnotacje do odczytania',
      roles: [2, 3],
    },
    component: lazyScreen(() => import('./UnreadList.tsx'), 'UnreadList'),
  }),
]

import { defineScreen, lazyScreen } from '#shell/screen.ts'
import { UNREAD } from './paths.ts'

/** Not named by the specification; the home panel and every import of a book lead here. */
export const annotationScreens = [
  defineScreen(
    UNREAD,
    { name: 'unreadAnnotationsList', crumb: 'Adnotacje do odczytania', access: 'books.import' },
    lazyScreen(() => import('./UnreadList.tsx'), 'UnreadList'),
  ),
]

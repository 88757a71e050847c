import { defineScreen, lazyScreen } from '#shell/define-screen.ts'
import { UNREAD } from './paths.ts'

/** Screen that is not in the specification; the home panel and every import of a book link to it. */
export const annotationScreens = [
  defineScreen(
    UNREAD,
    { name: 'unreadAnnotationsList', crumb: 'Adnotacje do odczytania', access: 'books.import' },
    lazyScreen(() => import('./UnreadList.tsx'), 'UnreadList'),
  ),
]

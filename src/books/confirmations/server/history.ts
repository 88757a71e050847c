import { GENERATED, recordHistory, historyPart } from '#history/columns.ts'
import { ANNOTATION } from '#books/core/columns/server/annotation-columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { confirmationColumns } from '../columns.ts'

export const confirmationsHistory = recordHistory(
  'confirmations',
  'confirmations.read',
  { ...actHistory(confirmationColumns), confirmation_day: GENERATED },
  [historyPart('confirmation_annotations', 'confirmation_id', 'Adnotacja', ANNOTATION)],
)

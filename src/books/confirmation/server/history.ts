import { GENERATED, recordHistory, historyPart } from '#history/columns.ts'
import { ANNOTATION } from '#acts/columns/server/annotation-columns.ts'
import { actHistory } from '#acts/columns/server/book-history.ts'
import { confirmationColumns } from '../columns.ts'

export const confirmationsHistory = recordHistory(
  'confirmations',
  'confirmations.read',
  { ...actHistory(confirmationColumns), confirmation_day: GENERATED },
  [historyPart('confirmation_annotations', 'confirmation_id', 'Adnotacja', ANNOTATION)],
)

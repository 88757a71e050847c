import { GENERATED, recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { ANNOTATION } from '#books/core/columns/server/annotation-columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { communionColumns } from '../columns.ts'

export const communionsHistory = recordHistory(
  'communions',
  'communions.read',
  {
    ...actHistory(communionColumns),
    communion_day: GENERATED,
    transfer_id: createSilentField('the transfer of the group it came with: nobody corrects it'),
  },
  [historyPart('communion_annotations', 'communion_id', 'Adnotacja', ANNOTATION)],
)

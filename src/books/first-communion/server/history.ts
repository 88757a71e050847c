import { GENERATED, recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { ANNOTATION } from '#acts/columns/server/annotation-columns.ts'
import { actHistory } from '#acts/columns/server/book-history.ts'
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

import {
  CANCELLATION_MOMENT,
  historyPart,
  recordHistory,
  createSilentField,
} from '#history/columns.ts'
import { ERASURE_MOMENT, retentionPart } from '#parishioners/retention/server/history.ts'
import { getHistory } from '#books/core/columns/column.ts'
import { TICK } from '../../../preparations/columns.ts'
import { childColumns } from '../columns.ts'

export const preparationsHistory = recordHistory(
  'communion_preparations',
  'communions.read',
  {
    ...getHistory(childColumns),
    withdrawn_reason: 'Powód wycofania',
    transfered_to_communions: 'Wpisano do księgi',
    withdrawn_at: CANCELLATION_MOMENT,
    erased_at: ERASURE_MOMENT,
    communion_id: createSilentField('that it stands in the book is told'),
  },
  [
    historyPart('communion_preparation_checkmarks', 'preparation_id', 'Zaznaczenie', TICK),
    retentionPart('communion_preparation_id'),
  ],
)

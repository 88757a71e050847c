import { CANCELLATION_MOMENT, historyPart, recordHistory } from '#history/columns.ts'
import { ERASURE_MOMENT, retentionPart } from '#parishioners/retention/server/history.ts'
import { getHistory } from '#books/core/columns/column.ts'
import { TICK } from '../../../preparations/columns.ts'
import { candidateColumns } from '../columns.ts'

export const confirmationPreparationsHistory = recordHistory(
  'confirmation_preparations',
  'confirmations.read',
  {
    ...getHistory(candidateColumns),
    withdrawn_reason: 'Powód wycofania',
    confirmation_id: { label: 'Wpisano do księgi', tell: () => 'tak' },
    withdrawn_at: CANCELLATION_MOMENT,
    erased_at: ERASURE_MOMENT,
  },
  [
    historyPart('confirmation_preparation_checkmarks', 'preparation_id', 'Zaznaczenie', TICK),
    retentionPart('confirmation_preparation_id'),
  ],
)

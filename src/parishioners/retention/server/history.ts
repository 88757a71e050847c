import { historyPart, createSilentField } from '#history/columns.ts'

const OUTCOMES = { erased: 'usunięto dane', kept: 'zachowano' } as const
const OTHER = createSilentField('the decision is told with the record it names')
const MOMENT = createSilentField('the line has its moment')
const AUTHOR = createSilentField('the line has its author')

type Reference =
  | 'funeral_id'
  | 'communion_preparation_id'
  | 'confirmation_preparation_id'
  | 'premarital_id'
  | 'person_id'

const COLUMNS = {
  registration_id: OTHER,
  funeral_id: OTHER,
  communion_preparation_id: OTHER,
  confirmation_preparation_id: OTHER,
  premarital_id: OTHER,
  person_id: OTHER,
  attachment_id: OTHER,
  outcome: { label: 'Rozstrzygnięcie', words: OUTCOMES },
  keep_until: 'Zachować do',
  reason: 'Powód zachowania',
  decided_at: MOMENT,
  decided_by_name: AUTHOR,
}

/** History part with the retention decisions of the record whose id is in `key`. */
export const retentionPart = (key: Reference) =>
  historyPart('retention_decisions', key, 'Okres przechowywania', COLUMNS)

/**
 * Column with the moment at which a decision erased the content of a record; not shown, because the decision itself is
 * in history.
 */
export const ERASURE_MOMENT = createSilentField('the decision is told')

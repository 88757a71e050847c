import { overridesTold } from '#books/canon-law/history.ts'
import { GENERATED, recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { ANNOTATION } from '#books/core/columns/server/annotation-columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { weddingColumns } from '../columns.ts'

export const weddingsHistory = recordHistory(
  'weddings',
  'weddings.read',
  {
    ...actHistory(weddingColumns),
    wedding_day: GENERATED,
    premarital_id: createSilentField('the number and the year of the protocol are told'),
  },
  [
    historyPart('wedding_annotations', 'wedding_id', 'Adnotacja', ANNOTATION),
    overridesTold('weddings'),
  ],
)

import { GENERATED, recordHistory, historyPart, createSilentField } from '#history/columns.ts'
import { ANNOTATION } from '#books/core/columns/server/annotation-columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { baptismColumns } from '../columns.ts'

export const baptismsHistory = recordHistory(
  'baptisms',
  'baptisms.read',
  {
    ...actHistory(baptismColumns),
    baptism_day: GENERATED,
    registration_id: createSilentField('the report it was made from: nobody corrects it'),
  },
  [
    historyPart('baptism_annotations', 'baptism_id', 'Adnotacja', {
      ...ANNOTATION,
      origin: createSilentField('the table of the act that told'),
      origin_id: createSilentField('the number of the act that told'),
      origin_side: createSilentField('about whom of two the act told'),
    }),
  ],
)

import { GENERATED, recordHistory, historyPart, silent } from '#history/columns.ts'
import { ANNOTATION } from '#acts/columns/annotation-columns.ts'
import { actHistory } from '#acts/columns/book-history.ts'
import { baptismColumns } from './columns.ts'

export const baptismsHistory = recordHistory(
  'baptisms',
  'baptisms.read',
  {
    ...actHistory(baptismColumns),
    baptism_day: GENERATED,
    registration_id: silent('the report it was made from: nobody corrects it'),
  },
  [
    historyPart('baptism_annotations', 'baptism_id', 'Adnotacja', {
      ...ANNOTATION,
      origin: silent('the table of the act that told'),
      origin_id: silent('the number of the act that told'),
      origin_side: silent('about whom of two the act told'),
    }),
  ],
)

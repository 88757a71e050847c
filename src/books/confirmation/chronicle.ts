import { GENERATED, chronicle, chroniclePart } from '#history/columns.ts'
import { ANNOTATION } from '../annotation-columns.ts'
import { actHistory } from '../book-history.ts'
import { confirmationColumns } from './columns.ts'

/** What history tells about an act of confirmation and its annotations. */
export const confirmationsChronicle = chronicle(
  'confirmations',
  'confirmations.read',
  { ...actHistory(confirmationColumns), confirmation_day: GENERATED },
  [chroniclePart('confirmation_annotations', 'confirmation_id', 'Adnotacja', ANNOTATION)],
)

import { overridesTold } from '#canon/chronicle.ts'
import { GENERATED, chronicle, chroniclePart, silent } from '#history/columns.ts'
import { ANNOTATION } from '../annotation-columns.ts'
import { actHistory } from '../book-history.ts'
import { weddingColumns } from './columns.ts'

/** What history tells about an act of marriage and its annotations. */
export const weddingsChronicle = chronicle(
  'weddings',
  'weddings.read',
  {
    ...actHistory(weddingColumns),
    wedding_day: GENERATED,
    premarital_id: silent('the number and the year of the protocol are told'),
  },
  [
    chroniclePart('wedding_annotations', 'wedding_id', 'Adnotacja', ANNOTATION),
    overridesTold('weddings'),
  ],
)

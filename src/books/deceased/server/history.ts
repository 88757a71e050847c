import { FORMER, GENERATED, recordHistory, historyPart } from '#history/columns.ts'
import { ANNOTATION } from '#books/core/columns/server/annotation-columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { deceasedColumns } from '../columns.ts'

export const deceasedHistory = recordHistory(
  'deceased',
  'deceased.read',
  {
    ...actHistory(deceasedColumns),
    widowed_person_id: { label: 'Owdowiały małżonek', source: 'people' },
    death_day: GENERATED,
    burial_day: GENERATED,
    former_status: FORMER,
    former_death_date: FORMER,
    widowed_former_status_id: FORMER,
  },
  [historyPart('deceased_annotations', 'deceased_id', 'Adnotacja', ANNOTATION)],
)

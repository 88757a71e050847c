import type { Db } from '#platform/database/database.ts'
import type { StatisticsTable } from '../../table.ts'
import { listLabels } from '../labels.ts'
import type { Years } from '../years.ts'
import { countBooks, meanAges } from './counts.ts'
import { bookTables } from './tables.ts'

export async function booksOfParish(db: Db, years: Years): Promise<StatisticsTable[]> {
  const { counts, valuesOf } = await countBooks(db, years)
  const marriages = await listLabels(
    db,
    'ParentsMarriage',
    valuesOf('baptisms', 'parents_marriage'),
  )
  const kinds = await listLabels(db, 'WeddingKind', valuesOf('weddings', 'kind'))
  return bookTables({ counts, years, marriages, kinds, means: await meanAges(db, years) })
}

import { GENERATED, recordHistory } from '#history/columns.ts'
import { actHistory } from '#books/core/columns/server/book-history.ts'
import { substituteColumns } from '../columns.ts'

export const substitutesHistory = recordHistory(
  'substitute_certificates',
  'substitute_certificates.read',
  { ...actHistory(substituteColumns), certificate_day: GENERATED },
)

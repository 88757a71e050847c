import { DeceasedQuery } from '#books/deceased/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const deceasedFile = endpoint('GET /api/deceased/export', {
  ...leaving,
  access: 'deceased.read',
  query: DeceasedQuery.extend(FileFormat),
})

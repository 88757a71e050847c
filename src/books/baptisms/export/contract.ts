import { BaptismQuery } from '#books/baptisms/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const baptismsFile = endpoint('GET /api/baptisms/export', {
  ...leaving,
  access: 'baptisms.read',
  query: BaptismQuery.extend(FileFormat),
})

import { WeddingQuery } from '#books/weddings/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const weddingsFile = endpoint('GET /api/weddings/export', {
  ...leaving,
  access: 'weddings.read',
  query: WeddingQuery.extend(FileFormat),
})

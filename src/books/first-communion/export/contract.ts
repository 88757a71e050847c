import { CommunionQuery } from '#books/first-communion/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const communionsFile = endpoint('GET /api/communions/export', {
  ...leaving,
  access: 'communions.read',
  query: CommunionQuery.extend(FileFormat),
})

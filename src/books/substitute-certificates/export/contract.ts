import { SubstituteQuery } from '#books/substitute-certificates/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const substitutesFile = endpoint('GET /api/substitute-certificates/export', {
  ...leaving,
  access: 'substitute_certificates.read',
  query: SubstituteQuery.extend(FileFormat),
})

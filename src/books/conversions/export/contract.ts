import { ConversionQuery } from '#books/conversions/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const conversionsFile = endpoint('GET /api/conversions/export', {
  ...leaving,
  access: 'conversions.read',
  query: ConversionQuery.extend(FileFormat),
})

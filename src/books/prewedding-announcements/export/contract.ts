import { BannsQuery } from '#books/prewedding-announcements/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const bannsFile = endpoint('GET /api/prewedding-announcements/export', {
  ...leaving,
  access: 'banns.read',
  query: BannsQuery.extend(FileFormat),
})

import { ConfirmationQuery } from '#books/confirmation/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const confirmationsFile = endpoint('GET /api/confirmations/export', {
  ...leaving,
  access: 'confirmations.read',
  query: ConfirmationQuery.extend(FileFormat),
})

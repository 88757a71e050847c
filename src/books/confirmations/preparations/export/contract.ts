import { PreparationQuery } from '#books/confirmations/preparations/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, exportEndpoint } from '#platform/export/file.ts'

export const confirmationPreparationsFile = endpoint('GET /api/confirmation-preparations/export', {
  ...exportEndpoint,
  access: 'confirmations.read',
  query: PreparationQuery.extend(FileFormat),
})

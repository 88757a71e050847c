import { FamilyQuery } from '#register/families/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const familiesFile = endpoint('GET /api/families/export', {
  ...leaving,
  access: 'families.read',
  query: FamilyQuery.extend(FileFormat),
})

import { FamilyQuery } from '#parishioners/families/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, exportEndpoint } from '#platform/export/file.ts'

export const familiesFile = endpoint('GET /api/families/export', {
  ...exportEndpoint,
  access: 'families.read',
  query: FamilyQuery.extend(FileFormat),
})

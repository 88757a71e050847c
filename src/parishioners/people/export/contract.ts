import { PersonQuery } from '#parishioners/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, exportEndpoint } from '#platform/export/file.ts'

export const peopleFile = endpoint('GET /api/peoples/export', {
  ...exportEndpoint,
  access: 'people.read',
  query: PersonQuery.extend(FileFormat),
})

import { PersonQuery } from '#register/people/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { FileFormat, leaving } from '#platform/export/file.ts'

export const peopleFile = endpoint('GET /api/peoples/export', {
  ...leaving,
  access: 'people.read',
  query: PersonQuery.extend(FileFormat),
})

import * as z from 'zod'
import { exportEndpoint } from '#platform/export/file.ts'
import { endpoint } from '#platform/endpoint.ts'
import { VERSIONS } from './versions.ts'

/** Exports the whole register for genealogy programs. */
export const gedcomFile = endpoint('GET /api/gedcom/export', {
  ...exportEndpoint,
  access: 'people.read',
  query: z.strictObject({
    version: z.enum(VERSIONS, 'Wybierz wersję GEDCOM: 5.5.1 albo 7.0').default('5.5.1'),
  }),
})

import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { ModuleRow } from '#parishes/modules/contract.ts'
import { IdParam, Version, optionalText, orNull, instantText } from '#shared/fields.ts'

const Mode = z.enum(
  ['open', 'maintenance', 'deployment'],
  'Wybierz: otwarte, przerwa techniczna albo aktualizacja',
)

/** Access to the installation: for all users (`open`) or for administrators only (467, 468). */
export const InstallationAccess = z.object({
  mode: Mode,
  message: z.string().nullable(),
  since: z.string().nullable(),
  until: z.string().nullable(),
  version: z.number(),
})
export type InstallationAccess = z.infer<typeof InstallationAccess>

export const InstallationStateEntry = z.strictObject({
  mode: Mode,
  message: optionalText(500),
  until: orNull(instantText('Podaj dzień i godzinę zakończenia')),
  version: Version,
})
export type InstallationStateEntry = z.infer<typeof InstallationStateEntry>

export const installation = {
  state: endpoint('GET /api/installation/state', {
    access: 'installation.manage',
    scope: 'installation',
    answer: InstallationAccess,
  }),
  setState: endpoint('PUT /api/installation/state', {
    access: 'installation.manage',
    scope: 'installation',
    body: InstallationStateEntry,
    answer: InstallationAccess,
  }),
  /** Marks a module as being rebuilt: all of its addresses answer 470, except to administrators. */
  rebuild: endpoint('PUT /api/modules/:id', {
    access: 'installation.manage',
    scope: 'installation',
    params: IdParam,
    body: z.strictObject({ under_rebuilding: z.boolean('Zaznacz albo odznacz') }),
    answer: ModuleRow.pick({ id: true, code: true, under_rebuilding: true }),
  }),
}

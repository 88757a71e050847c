import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Grosze, IdParam, Version, optionalText, orNull, instantText } from '#platform/fields.ts'

const Mode = z.enum(
  ['open', 'maintenance', 'deployment'],
  'Wybierz: otwarte, przerwa techniczna albo aktualizacja',
)

/** Whether the installation lets people in: everybody (`open`) or administrators only (467, 468). */
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

/** A module of the product; its price is for a year, in grosze. One of no price is open to every parish. */
export const ModuleRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  price: z.number(),
  section_id: z.number(),
  section: z.string(),
  under_rebuilding: z.boolean(),
  /** How many parishes have it; of a module of no price all of them. */
  parishes: z.number(),
})
export type ModuleRow = z.infer<typeof ModuleRow>

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
  modules: endpoint('GET /api/modules', {
    access: 'installation.manage',
    scope: 'installation',
    answer: z.object({ data: z.array(ModuleRow) }),
  }),
  /** While it is being rebuilt every address of the module answers 470, except to administrators. */
  rebuild: endpoint('PUT /api/modules/:id', {
    access: 'installation.manage',
    scope: 'installation',
    params: IdParam,
    body: z.strictObject({ under_rebuilding: z.boolean('Zaznacz albo odznacz') }),
    answer: ModuleRow.pick({ id: true, code: true, under_rebuilding: true }),
  }),
  /** A module that gets its first price stays with every parish there is. */
  price: endpoint('PUT /api/modules/:id/price', {
    access: 'installation.manage',
    scope: 'installation',
    params: IdParam,
    body: z.strictObject({ price: Grosze }),
    answer: z.object({}),
  }),
}

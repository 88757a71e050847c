import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Flag, boundedText } from '#shared/fields.ts'

/** Kinds of the public files of the Statistics Office: administrative units, places, streets. */
export const territoryFileKinds = ['TERC', 'SIMC', 'ULIC'] as const
export type TerritoryFileKind = (typeof territoryFileKinds)[number]

/** Maximum size of a file: all the streets of Poland are 20 MB, a third of that compressed. */
export const MAX_TERRITORY_FILE_BYTES = 60 * 1024 * 1024

const TerritoryFileKind = z.enum(territoryFileKinds)
const TerritoryFile = z.object({
  kind: TerritoryFileKind,
  as_of: z.string().nullable(),
  lines: z.number(),
  /** Number of lines read so far of a newer file; null when none is being read. */
  reading: z.number().nullable(),
  problem: z.string().nullable(),
})

export const TerritoryImport = z.object({
  id: z.number(),
  part_name: z.string(),
  with_streets: z.boolean(),
  state: z.enum(['waiting', 'adding', 'ready', 'failed']),
  total: z.number(),
  done: z.number(),
  towns_added: z.number(),
  streets_added: z.number(),
  ordered_by_name: z.string(),
  ordered_at: z.string(),
})
export type TerritoryImport = z.infer<typeof TerritoryImport>

const CODE = 'Wybierz województwo, powiat albo gminę z listy'
/** A voivodeship (two digits), a county (four) or a commune (six). */
const Code = boundedText(6, CODE).regex(/^(\d{2}){1,3}$/, CODE)

export const Unit = z.object({ code: z.string(), name: z.string(), kind: z.string() })
export type Unit = z.infer<typeof Unit>

const Counted = z.object({
  fresh: z.number(),
  known: z.number(),
  /** The first of the places that would be added. */
  examples: z.array(z.string()),
})
export const TerritoryPreview = z.object({
  part_name: z.string(),
  towns: Counted,
  streets: Counted.nullable(),
})
export type TerritoryPreview = z.infer<typeof TerritoryPreview>

const ofAdministrator = { access: 'installation.manage', scope: 'installation' } as const

export const territory = {
  state: endpoint('GET /api/territory', {
    ...ofAdministrator,
    answer: z.object({ files: z.array(TerritoryFile), imports: z.array(TerritoryImport) }),
  }),
  /** Uploads a file, which a job then reads; its columns determine which of the three kinds it is. */
  send: endpoint('POST /api/territory/files', {
    ...ofAdministrator,
    upload: {
      maxBytes: MAX_TERRITORY_FILE_BYTES,
      inspectors: ['dictionaries/official-places/server/read-thread.ts'],
    },
    answer: z.object({ kind: TerritoryFileKind }),
    status: 201,
  }),
  /** Lists the units inside a unit; voivodeships when none is named. */
  units: endpoint('GET /api/territory/units', {
    ...ofAdministrator,
    query: z.strictObject({ within: z.union([z.literal(''), Code]).default('') }),
    answer: z.object({ data: z.array(Unit) }),
  }),
  preview: endpoint('GET /api/territory/preview', {
    ...ofAdministrator,
    query: z.strictObject({ part: Code, with_streets: Flag.default(true) }),
    answer: TerritoryPreview,
  }),
  add: endpoint('POST /api/territory/imports', {
    ...ofAdministrator,
    body: z.strictObject({ part: Code, with_streets: z.boolean().default(true) }),
    answer: z.object({ id: z.number() }),
    status: 201,
  }),
}

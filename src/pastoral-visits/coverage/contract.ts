import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, requiredText } from '#platform/fields.ts'

/** One house on the drawing: its worst news wins the colour, from nobody planned it to everybody was visited. */
export const HouseState = z.enum(['missing', 'planned', 'absent', 'refused', 'visited'])
export type HouseState = z.infer<typeof HouseState>

export const CoveredHouse = z.object({
  building_number: z.string().nullable(),
  state: HouseState,
  doors: z.number(),
})

export const CoveredStreet = z.object({
  dic_town_id: z.number(),
  town: z.string(),
  dic_street_id: z.number().nullable(),
  street: z.string().nullable(),
  /** Under which people also look for it. */
  other_names: z.array(z.string()),
  /** Addresses known from the register and from requests. */
  known: z.number(),
  planned: z.number(),
  visited: z.number(),
  absent: z.number(),
  refused: z.number(),
  /** Planned, and nobody was there yet. */
  left: z.number(),
  /** Known, and in no route. */
  missing: z.number(),
  /** In more than one route. */
  doubled: z.number(),
  houses: z.array(CoveredHouse),
})
export type CoveredStreet = z.infer<typeof CoveredStreet>

export const visitCoverage = {
  list: endpoint('GET /api/visit-coverage', {
    access: 'visits.read',
    query: z.strictObject({ visit_season_id: Id }),
    answer: z.object({
      streets: z.array(CoveredStreet),
      /** Families without a town or a number: no route can reach them. */
      without_address: z.number(),
      warnings: z.array(z.string()),
    }),
  }),
  /** Names under which people also look for a street; the list replaces the one before. */
  names: endpoint('PUT /api/visit-street-names', {
    access: 'visits.write',
    body: z.strictObject({
      dic_street_id: Id,
      names: z
        .array(requiredText('Wpisz nazwę ulicy albo usuń pole', 100))
        .max(10, 'Najwyżej 10 nazw'),
    }),
    answer: z.object({ result: z.boolean() }),
  }),
}

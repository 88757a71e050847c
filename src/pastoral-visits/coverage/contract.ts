import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Id, requiredText } from '#shared/fields.ts'

/**
 * State of one house in the drawing, from the worst to the best; the worst state of its addresses decides the colour.
 */
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
  /** Alternative names by which people search for the street. */
  other_names: z.array(z.string()),
  /** Number of addresses known from the register and from registrations. */
  known: z.number(),
  planned: z.number(),
  visited: z.number(),
  absent: z.number(),
  refused: z.number(),
  /** Number of planned addresses not visited yet. */
  left: z.number(),
  /** Number of known addresses that are in no route. */
  missing: z.number(),
  /** Number of addresses in more than one route. */
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
      /** Number of families without a town or a house number, which no route can include. */
      without_address: z.number(),
      warnings: z.array(z.string()),
    }),
  }),
  /** Saves alternative names of a street for searching; the list replaces the former one. */
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

import * as z from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import {
  Flag,
  IdParam,
  Saved,
  Version,
  optionalText,
  orNull,
  requiredText,
  boundedText,
} from '#shared/fields.ts'
import { Page, Paging, buildSortField } from '#platform/paging.ts'

export const placeKinds: readonly string[] = [
  'kościół parafialny',
  'kościół filialny',
  'kaplica',
  'kaplica szpitalna',
  'kaplica cmentarna',
  'cmentarz',
  'plebania',
  'kancelaria',
  'dom parafialny',
  'salka',
  'dom pomocy społecznej',
  'szkoła',
]

/** A row of the list of churches, chapels and rooms of the parish. */
export const ParishPlaceRow = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.string(),
  patron: z.string().nullable(),
  address: z.string().nullable(),
  mass_place: z.boolean(),
  is_default: z.boolean(),
  active: z.boolean(),
})
export type ParishPlaceRow = z.infer<typeof ParishPlaceRow>

export const ParishPlace = z.object({
  ...ParishPlaceRow.shape,
  version: z.number(),
  capacity: z.number().nullable(),
  note: z.string().nullable(),
})

const KIND = 'Wybierz rodzaj miejsca'
const PEOPLE = 'Podaj liczbę osób od 1 do 100000'

/** A church, a chapel or a room of the parish. */
export const ParishPlaceEntry = z
  .strictObject({
    name: requiredText('Podaj nazwę, na przykład: kościół św. Anny'),
    kind: boundedText(60, KIND)
      .refine(kind => placeKinds.includes(kind), KIND)
      .default('kościół parafialny'),
    patron: optionalText(160),
    address: optionalText(200),
    capacity: orNull(z.number(PEOPLE).int(PEOPLE).min(1, PEOPLE).max(100_000, PEOPLE)).default(
      null,
    ),
    mass_place: z.boolean().default(true),
    is_default: z.boolean().default(false),
    active: z.boolean().default(true),
    note: optionalText(1000),
  })
  .refine(({ is_default, active, mass_place }) => !is_default || (active && mass_place), {
    error: 'Główne może być tylko miejsce używane, w którym odprawia się Msze',
    path: ['is_default'],
  })
export type ParishPlaceEntry = z.infer<typeof ParishPlaceEntry>

/** Closed chapels can still be selected for acts of their time, so `active` is a filter, not a restriction. */
export const ParishPlaceQuery = z.strictObject({
  ...Paging,
  sort: buildSortField('name', 'kind'),
  mass_place: Flag.optional(),
  active: Flag.optional(),
})
export type ParishPlaceQuery = z.infer<typeof ParishPlaceQuery>

export const parishPlaces = {
  list: endpoint('GET /api/parish-places', {
    access: 'places.read',
    query: ParishPlaceQuery,
    answer: Page(ParishPlaceRow),
  }),
  get: endpoint('GET /api/parish-places/:id', {
    access: 'places.read',
    params: IdParam,
    answer: ParishPlace,
  }),
  add: endpoint('POST /api/parish-places', {
    access: 'places.write',
    body: ParishPlaceEntry,
    answer: Saved,
    status: 201,
  }),
  edit: endpoint('PUT /api/parish-places/:id', {
    access: 'places.write',
    params: IdParam,
    body: ParishPlaceEntry.safeExtend({ version: Version }),
    answer: Saved,
  }),
}

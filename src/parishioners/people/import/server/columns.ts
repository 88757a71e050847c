/** Columns of people that a file may fill, in the order of a card. */
export const FILLED = [
  'names',
  'surname',
  'family_name',
  'previous_names',
  'gender',
  'birth_date',
  'birth_town',
  'pesel',
  'father_names',
  'father_surname',
  'mother_names',
  'mother_surname',
  'mother_family_name',
  'dic_marital_status_id',
  'dic_faith_id',
  'dic_rite_id',
  'citizenship',
  'dic_town_id',
  'dic_street_id',
  'building_number',
  'place_number',
  'zip_code',
  'post_office',
  'status',
  'death_date',
  'phone',
  'email',
  'profession',
  'school',
  'notes',
  'needs_attention',
] as const
export type FilledColumn = (typeof FILLED)[number]

/** Columns of an address, which are taken only together: parts of two addresses would make one where nobody lives. */
export const ADDRESS = [
  'dic_town_id',
  'dic_street_id',
  'building_number',
  'place_number',
] as const satisfies FilledColumn[]

/** The town or street of a row as words, until a dictionary has them. */
export interface ImportedPlace {
  dic_town_id?: number
  town?: string
  street?: string
}

/** Whoever joins a family by the number of its card. */
export interface Joining {
  card_number: string | null
  role: number | null
  head: boolean
  /** Of a family read from GEDCOM, which may have no number: what holds it together, and its name. */
  key?: string
  name?: string
}

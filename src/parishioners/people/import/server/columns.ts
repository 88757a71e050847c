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
  'dic_phone_type_id',
  'email',
  'profession',
  'school',
  'notes',
  'needs_attention',
] as const
export type FilledColumn = (typeof FILLED)[number]

/** Columns of an address, which are only replaced together: parts of two addresses would give a wrong one. */
export const ADDRESS = [
  'dic_town_id',
  'dic_street_id',
  'building_number',
  'place_number',
] as const satisfies FilledColumn[]

/** Town or street of a row as text, until it is in a dictionary. */
export interface ImportedPlace {
  dic_town_id?: number
  town?: string
  street?: string
}

/** A person who joins a family by the number of its card. */
export interface Joining {
  card_number: string | null
  role: number | null
  head: boolean
  /** Key and name of a family from GEDCOM, which may have no card number. */
  key?: string
  name?: string
}

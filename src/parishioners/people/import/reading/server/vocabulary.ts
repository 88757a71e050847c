import type { ImportField } from '../column-headers.ts'
import type { GenderLookup } from '#dictionaries/names/server/gender-lookup.ts'

/** Normalised dictionaries of the parish for one import. */
export interface ImportVocabulary {
  faiths: Map<string, number>
  maritalStatuses: Map<string, number>
  familyRoles: Map<string, number>
  /** First names in the dictionary of the parish, folded. */
  givenNames: ReadonlySet<string>
  likelyGender: GenderLookup
  pesel_kept: boolean
  /** Town of the parish, which is used for addresses without a town. */
  home_town: string | null
  /** Folded names of the towns in the dictionary. */
  towns: ReadonlySet<string>
}

/** Returns the text of a field in the row that is read; empty when the file has no such column. */
export type Cell = (field: ImportField) => string

/** Keeps what a field contains in the notes of the card, with the doubt for the person who decides. */
export type Keep = (field: ImportField, doubt: string) => void

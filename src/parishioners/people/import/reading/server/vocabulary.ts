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

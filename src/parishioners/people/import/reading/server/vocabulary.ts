/** Dictionaries of the parish, folded, for one whole import. */
export interface ImportVocabulary {
  faiths: Map<string, number>
  maritalStatuses: Map<string, number>
  familyRoles: Map<string, number>
  /** First names with a known gender. */
  genders: Map<string, 1 | 2>
  pesel_kept: boolean
  /** The parish's own town: addresses that name none are there. */
  home_town: string | null
  /** Folded names of the towns in the dictionary. */
  towns: ReadonlySet<string>
}

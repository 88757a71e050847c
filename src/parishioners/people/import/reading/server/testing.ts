import { createGenderLookup } from '#dictionaries/names/server/gender-lookup.ts'
import { guessMapping } from '../column-headers.ts'
import { readRow } from './reading.ts'
import type { ImportVocabulary } from './vocabulary.ts'

const EMPTY_VOCABULARY: ImportVocabulary = {
  faiths: new Map(),
  maritalStatuses: new Map(),
  familyRoles: new Map(),
  givenNames: new Set(),
  likelyGender: createGenderLookup([]),
  pesel_kept: true,
  home_town: null,
  towns: new Set(),
}

/** Reads a row written as cells by the headers of their columns, in a parish with the given vocabulary. */
export const readCells = (
  cells: Record<string, string>,
  vocabulary: Partial<ImportVocabulary> = {},
) =>
  readRow(Object.values(cells), guessMapping(Object.keys(cells)), {
    ...EMPTY_VOCABULARY,
    ...vocabulary,
  })

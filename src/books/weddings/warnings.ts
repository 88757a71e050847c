import type { Warning } from '#books/core/act.ts'
import { type BookRule, adviseNumber, adviseYear, toWarnings } from '#books/core/warnings.ts'
import { type ActSide, SIDES, sideWords } from '#books/core/columns/sides.ts'
import { isToldToBaptismParish } from './couple-faiths.ts'

/** The act as it is being typed: every field may still be missing. */
export type CheckedWedding = {
  archival?: boolean
  act_number?: string | null
  year?: number | string | null
  wedding_date?: string | null
  usc_sent_date?: string | null
  place_kind?: string | null
} & Partial<
  Record<
    `${ActSide}_${'baptism_parish' | 'birth_town' | 'father_names' | 'mother_names'}`,
    string | null
  > &
    Record<`${ActSide}_dic_faith_id`, number | null>
>

const ofParty = (act: CheckedWedding, side: ActSide): BookRule[] => {
  const sideTitle = sideWords[side].title.toLowerCase()
  return [
    [
      `${side}_baptism_parish`,
      !act[`${side}_baptism_parish`] && isToldToBaptismParish(act[`${side}_dic_faith_id`]),
      `Nie wiadomo, którą parafię chrztu zawiadomić o ślubie (${sideTitle})`,
    ],
    [
      `${side}_mother_names`,
      !act[`${side}_father_names`] && !act[`${side}_mother_names`],
      `Nie wpisano rodziców (${sideTitle})`,
    ],
  ]
}

/**
 * Lists the warnings about the order of the book; rules of canon law come from the canonical checks. The function is
 * pure.
 */
export function listWarnings(act: CheckedWedding, next_number?: number): Warning[] {
  if (act.archival) return []
  const advice: BookRule[] = [
    ...adviseNumber(act, next_number),
    ...adviseYear(act, act.wedding_date, 'ślub'),
    [
      'place_kind',
      !act.place_kind,
      'Wybierz rodzaj miejsca: od niego zależy, czy potrzebne jest zezwolenie albo dyspensa (kan. 1118, 1127)',
    ],
    ...SIDES.flatMap(side => ofParty(act, side)),
  ]
  return toWarnings(advice)
}

import type { Warning } from '#books/core/act.ts'
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

type Advice = [field: string, wrong: unknown, message: string]

const ofParty = (act: CheckedWedding, side: ActSide): Advice[] => {
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
  const advice: Advice[] = [
    [
      'act_number',
      next_number && Number.parseInt(act.act_number ?? '', 10) > next_number,
      `Następny numer tego roku to ${next_number}; wcześniejsze pozostaną puste`,
    ],
    [
      'act_number',
      /[a-z]$/.test(act.act_number ?? ''),
      'Numer z literą zwykle mają tylko dawne akty',
    ],
    [
      'year',
      act.year && act.wedding_date && !String(act.wedding_date).startsWith(String(act.year)),
      'Wpis w innym roku niż ślub: akt zostanie wpisany do księgi roku wpisu',
    ],
    [
      'place_kind',
      !act.place_kind,
      'Wybierz rodzaj miejsca: od niego zależy, czy potrzebne jest zezwolenie albo dyspensa (kan. 1118, 1127)',
    ],
    ...SIDES.flatMap(side => ofParty(act, side)),
  ]
  return advice.filter(([, wrong]) => wrong).map(([field, , message]) => ({ field, message }))
}

import * as z from 'zod'
import type { PlacedCelebration } from '../celebration.ts'
import { listKeys } from '#shared/objects.ts'

/**
 * Ranks that a diocese may give a celebration of its proper, with their places in the table of liturgical days (OWRLK
 * 59).
 */
const PLACES = { feast: 8, memorial: 11, optional_memorial: 12 } as const

export const DioceseRank = z.enum(listKeys(PLACES), 'Wybierz rangę z listy')
export type DioceseRank = z.infer<typeof DioceseRank>

/** By the key of the celebration. */
export type DioceseRanks = Readonly<Record<string, DioceseRank>>

/** Replaces an unverified rank with the one set by the curia; other ranks never change. */
export function asDioceseKeeps<C extends PlacedCelebration>(
  celebration: C,
  ranks: DioceseRanks,
): C {
  const rank = ranks[celebration.key]
  if (!rank || !celebration.unverified) return celebration
  const { unverified: _, ...verified } = celebration
  return { ...verified, rank, place: PLACES[rank] } as C
}

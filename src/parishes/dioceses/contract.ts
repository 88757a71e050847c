import * as z from 'zod'
import { Rank } from '#liturgical-calendar/celebration.ts'
import { DioceseRank } from '#liturgical-calendar/rules/diocese-ranks.ts'
import { endpoint } from '#platform/endpoint.ts'
import { Saved, Version, orNull } from '#shared/fields.ts'

const MONTHS = 'Podaj liczbę miesięcy od 1 do 24'

/** Rules that canon law leaves to a diocese, as set by its curia. */
export const DioceseRules = z.object({
  diocese: z.string(),
  version: z.number(),
  /** Number of months without a marriage after which banns are repeated. */
  banns_months: z.number(),
  /** Celebrations whose rank was not compared with the printed calendar. */
  ranks: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Month and day of the celebration: «04-24». */
      date: z.string(),
      /**
       * Rank that the program assumes until the curia sets another; null where no Polish diocese observes the
       * celebration by default.
       */
      usual: Rank.nullable(),
      rank: DioceseRank.nullable(),
    }),
  ),
})
export type DioceseRules = z.infer<typeof DioceseRules>

export const DioceseRulesEntry = z.strictObject({
  version: Version,
  banns_months: z.coerce.number<number>(MONTHS).int(MONTHS).min(1, MONTHS).max(24, MONTHS),
  ranks: z.array(z.strictObject({ key: z.string().max(100), rank: orNull(DioceseRank) })).max(100),
})
export type DioceseRulesEntry = z.infer<typeof DioceseRulesEntry>

const ofDiocese = { access: 'diocese_texts.write', scope: 'installation' } as const

export const dioceseRules = {
  get: endpoint('GET /api/diocese-rules', { ...ofDiocese, answer: DioceseRules }),
  set: endpoint('PUT /api/diocese-rules', { ...ofDiocese, body: DioceseRulesEntry, answer: Saved }),
}

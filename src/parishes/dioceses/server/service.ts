import type { Rank } from '#liturgical-calendar/celebration.ts'
import type { DioceseRanks } from '#liturgical-calendar/rules/diocese-ranks.ts'
import { unverifiedSaints } from '#liturgical-calendar/rules/server/saints.ts'
import { getDiocese } from './own.ts'
import type { Context } from '#platform/context.ts'
import { refuseField } from '#platform/refusals.ts'
import { updateVersioned, toJsonb } from '#platform/database/records.ts'
import type { DioceseRules, DioceseRulesEntry } from '../contract.ts'

export async function getDioceseRules(context: Context): Promise<DioceseRules> {
  const { diocese_id, name } = await getDiocese(context)
  const { version, banns_months, calendar_ranks } = await context.db
    .selectFrom('dioceses')
    .select(['version', 'banns_months', 'calendar_ranks'])
    .where('id', '=', diocese_id)
    .executeTakeFirstOrThrow()
  const set = calendar_ranks as DioceseRanks
  const ranks = unverifiedSaints.map(({ key, name: saintName, date, rank, local }) => ({
    key,
    name: saintName,
    date,
    usual: local ? null : (rank as Rank),
    rank: set[key] ?? null,
  }))
  return { diocese: name, version, banns_months, ranks }
}

/**
 * Saves the rules; the curia may set only ranks marked as unverified, because the others are fixed by the law of the
 * calendar.
 */
export async function setDioceseRules(
  context: Context,
  { version, banns_months, ranks }: DioceseRulesEntry,
) {
  const { diocese_id } = await getDiocese(context)
  const foreign = ranks.findIndex(({ key }) => !unverifiedSaints.some(saint => saint.key === key))
  if (foreign >= 0) {
    throw refuseField(`ranks.${foreign}.rank`, 'Rangi tego obchodu nie ustala diecezja')
  }
  const rankEntries = ranks.flatMap(({ key, rank }) => (rank ? [[key, rank] as const] : []))
  return updateVersioned(context.db, 'dioceses', diocese_id, version, {
    banns_months,
    calendar_ranks: toJsonb(Object.fromEntries(rankEntries)),
  })
}

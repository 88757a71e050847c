import { type RawBuilder, sql } from 'kysely'
import { LEFT_CHURCH, isOtherBaptised, isUnbaptised } from '#dictionaries/faiths.ts'
import { countsAsCatholic } from '#books/weddings/couple-faiths.ts'
import { effectsWords, faithsWords } from '#books/weddings/labels.ts'
import { listKeys } from '#shared/objects.ts'

// SQL expressions of the classes of marriages over their columns, with the same results as `getCivilEffects` and
// `classifyFaiths`.

/** Faiths with fixed ids; a faith added by a parish does not determine baptism. */
const FAITHS = Array.from({ length: LEFT_CHURCH }, (_, index) => index + 1)
const faithsThat = (holds: (faith: number) => boolean) =>
  sql.join(FAITHS.filter(holds).map(faith => sql.lit(faith)))

const [CATHOLIC, BAPTISED, UNBAPTISED] = [1, 2, 3]
function faithGroup(side: 'groom' | 'bride') {
  const faith = sql.ref(`${side}_dic_faith_id`)
  return sql`case when ${faith} in (${faithsThat(countsAsCatholic)}) then ${sql.lit(CATHOLIC)}
    when ${faith} in (${faithsThat(isOtherBaptised)}) then ${sql.lit(BAPTISED)}
    when ${faith} in (${faithsThat(isUnbaptised)}) and ${sql.ref(`${side}_baptism_date`)} is null
      and coalesce(${sql.ref(`${side}_baptism_parish`)}, '') = '' then ${sql.lit(UNBAPTISED)} end`
}

/** Number of the class in the order of `faithsWords`; null where the faiths are unknown. */
export const coupleFaiths: RawBuilder<unknown> = sql`case (${faithGroup('groom')}) * 10 + (${faithGroup('bride')})
  when 11 then 1 when 12 then 2 when 21 then 2 when 13 then 3 when 31 then 3
  when 22 then 4 when 23 then 4 when 32 then 4 when 33 then 4
  else case dic_wedding_kind_id when 4 then 2 when 5 then 3 end end`
export const FAITHS_LABELS = Object.values(faithsWords)

/** Number of the class in the order of `effectsWords`; null where the act does not contain it. */
export const civilEffects: RawBuilder<unknown> = sql`case when dic_wedding_kind_id in (1, 2, 3) then dic_wedding_kind_id
  else coalesce(array_position(array[${sql.join(listKeys(effectsWords).map(key => sql.lit(key)))}], civil_effects),
    case when usc_permit_date is not null then 1 end) end`
export const EFFECTS_LABELS = Object.values(effectsWords)

/** Form of the marriage; 0 is the ordinary one, with any effects and faiths. */
export const ORDINARY_KIND = 0
export const weddingKind: RawBuilder<unknown> = sql`case when dic_wedding_kind_id > 5 then dic_wedding_kind_id
  when dic_wedding_kind_id is not null then ${sql.lit(ORDINARY_KIND)} end`

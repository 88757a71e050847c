import { sql } from 'kysely'
import { addressLine } from '#parishioners/people/contract.ts'
import type { PairQuery } from '#parishioners/people/merging/contract.ts'
import { runWithoutNestedLoops } from '#parishioners/people/merging/server/duplicates/joined.ts'
import type { Context } from '#platform/context.ts'
import type { Db } from '#platform/database/database.ts'
import { getPage } from '#platform/paging.ts'
import { type FamilyHint, type FamilyPair, familyMerging } from '../contract.ts'

interface PairRow {
  one: number
  other: number
  same_name: boolean
  same_address: boolean
  alike: number
  score: number
  total: number
}

/** Families of one name at one address, or with the same people: name and address count 40, each common person 25. */
const WEIGHED = sql`
  with f as materialized (
    select id, regexp_replace(fold(family_name), '(scy|ccy|cy|ski|cki|ska|cka|owie|y|i|a)$', '') as name,
      concat_ws('|', dic_town_id, coalesce(dic_street_id, 0), fold(building_number), fold(place_number)) as address,
      dic_town_id is not null and building_number is not null as housed
    from families),
  m as materialized (
    select m.family_id, p.likeness, ltrim(p.birth_date, '~') as day
    from family_members m join people p on p.parish_id = m.parish_id and p.id = m.person_id
    where m.member_to is null),
  alike as materialized (
    select a.family_id as one, b.family_id as other, count(distinct a.likeness)::int as alike
    from m a join m b on a.likeness = b.likeness and a.family_id < b.family_id
    where a.day is null or b.day is null or starts_with(a.day, b.day) or starts_with(b.day, a.day)
    group by 1, 2),
  candidates as (
    select a.id as one, b.id as other from f a join f b on a.name = b.name and a.address = b.address and a.id < b.id
      where a.housed and b.housed
    union
    select one, other from alike),
  weighed as (
    select c.one, c.other, a.name = b.name as same_name, a.housed and b.housed and a.address = b.address as same_address,
      coalesce(alike.alike, 0) as alike,
      case when a.name = b.name then 40 else 0 end
        + case when a.housed and b.housed and a.address = b.address then 40 else 0 end
        + least(coalesce(alike.alike, 0), 2) * 25 as score
    from candidates c join f a on a.id = c.one join f b on b.id = c.other
    left join alike on alike.one = c.one and alike.other = c.other
    where not exists (select from families_apart x where x.one_id = c.one and x.other_id = c.other))`

const MIN_PAIR_SCORE = 65

const getReasons = ({ same_name, same_address, alike }: PairRow) =>
  [
    same_name && 'to samo nazwisko',
    same_address && 'ten sam adres',
    alike > 0 && `osoby wpisane w obu rodzinach: ${alike}`,
  ].filter(reason => reason !== false)

async function getHints(db: Db, ids: number[]) {
  const { rows } = await sql<FamilyHint & Parameters<typeof addressLine>[0]>`
    select f.id, f.family_name, f.card_number, f.building_number, f.place_number, f.zip_code, f.post_office,
      t.name as town, s.name as street, coalesce((
        select array_agg(p.surname || ' ' || p.names order by m.is_head desc, p.birth_day nulls last, p.id)
        from family_members m join people p on p.parish_id = m.parish_id and p.id = m.person_id
        where m.family_id = f.id and m.member_to is null), '{}') as members
    from families f left join towns t on t.id = f.dic_town_id left join streets s on s.id = f.dic_street_id
    where f.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, { ...row, address: addressLine(row) }]))
}

/** Lists one page of pairs of cards that may belong to one family, the likeliest first. */
export async function listFamilyPairs({ db }: Context, query: PairQuery) {
  const { page, per_page } = query
  const { rows } = await runWithoutNestedLoops(db, () =>
    sql<PairRow>`${WEIGHED}
    select *, count(*) over ()::int as total from weighed where score >= ${MIN_PAIR_SCORE}
    order by score desc, one, other limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
  )
  const hints = await getHints(
    db,
    rows.flatMap(({ one, other }) => [one, other]),
  )
  const data = rows.map((pair, index): FamilyPair => ({
    id: (page - 1) * per_page + index + 1,
    one: hints.get(pair.one)!,
    other: hints.get(pair.other)!,
    reasons: getReasons(pair),
    score: Math.min(pair.score, 100),
  }))
  return getPage(familyMerging.pairs.path, query, data, rows[0]?.total ?? 0)
}

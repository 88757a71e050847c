import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { getPage } from '#platform/paging.ts'
import { runWithoutNestedLoops } from './joined.ts'
import { listHints } from '../../../list/server/hints.ts'
import { type LikelyPair, type PairQuery, personMerging } from '../../contract.ts'

interface Found {
  one: number
  other: number
  score: number
  total: number
  same_surname: boolean
  once_named: boolean
  slip: boolean
  same_day: boolean
  near_day: boolean
  pesel: boolean
  parents: number
  address: boolean
  phone: boolean
}

const REASONS: [test: (pair: Found) => boolean, words: string][] = [
  [pair => pair.same_surname, 'to samo imię i nazwisko'],
  [pair => pair.once_named, 'to samo imię, a nazwisko zgodne z rodowym lub poprzednim'],
  [pair => pair.slip, 'to samo imię, nazwisko różni się jedną literą'],
  [pair => !pair.same_surname && !pair.once_named && !pair.slip, 'to samo imię'],
  [pair => pair.same_day, 'ta sama data urodzenia'],
  [pair => pair.near_day, 'zgodna data urodzenia'],
  [pair => pair.pesel, 'numery PESEL różnią się najwyżej dwiema cyframi'],
  [pair => pair.parents === 2, 'ci sami rodzice'],
  [pair => pair.parents === 1, 'zgodne imię jednego z rodziców'],
  [pair => pair.address, 'ten sam adres'],
  [pair => pair.phone, 'ten sam telefon'],
]

/** Condition that two PESEL numbers differ in so few digits that at most two were mistyped. */
const MISTYPED = sql`a.pesel <> b.pesel and (
  select count(*) from generate_series(1, 11) i where substr(a.pesel, i, 1) <> substr(b.pesel, i, 1)) <= 2`

const parent = (role: 'father' | 'mother') => sql`(
  ${sql.ref(`a.${role}_id`)} = ${sql.ref(`b.${role}_id`)}
  or fold(split_part(${sql.ref(`a.${role}_names`)}, ' ', 1)) = fold(split_part(${sql.ref(`b.${role}_names`)}, ' ', 1)))`

/**
 * Lists people who may be in the register twice. Candidates come from joins over one reading of the register (a search
 * by word per person would take minutes), then each pair gets points: surname 40, an earlier surname or one with a typo
 * 30, the same day 35, a day that may be the same 15, PESEL 40, each parent 10, address, phone and a rare name 10.
 */
const WEIGHED = sql`
  with p as materialized (
    select id, substring(likeness from '[^ ]*$') as first, likeness, gender, ltrim(birth_date, '~') as day,
      birth_date, death_date, pesel, family_name, previous_names, phone, father_id, mother_id, father_names,
      mother_names, dic_town_id, dic_street_id, building_number, place_number
    from people),
  named as materialized (
    select id, likeness as called, true as now from p
    union all
    select id, fold(family_name) || ' ' || first, false from p where family_name is not null
    union all
    select id, fold(former) || ' ' || first, false from p, unnest(previous_names) former),
  candidates as (
    select least(a.id, b.id) as one, greatest(a.id, b.id) as other,
      a.now and b.now as same_surname, not (a.now and b.now) as once_named, false as pesel
    from named a join named b on a.called = b.called and a.id <> b.id and (a.now, a.id) > (b.now, b.id)
    union all
    select a.id, b.id, false, false, false from p a join p b on a.first = b.first and a.day = b.day
      and a.id < b.id where length(a.day) = 10
    union all
    select a.id, b.id, false, false, false from p a join p b on a.first = b.first
      and a.father_id = b.father_id and a.mother_id = b.mother_id and a.id < b.id
      where a.father_id is not null and a.mother_id is not null and b.father_id is not null and b.mother_id is not null
    union all
    select a.id, b.id, false, false, true from p a join p b on a.first = b.first
      and left(a.pesel, 6) = left(b.pesel, 6) and a.id < b.id where a.pesel is not null and b.pesel is not null and ${MISTYPED}
    union all
    select a.id, b.id, false, false, true from p a join p b on a.first = b.first
      and right(a.pesel, 5) = right(b.pesel, 5) and a.id < b.id where a.pesel is not null and b.pesel is not null and ${MISTYPED}),
  pairs as (
    select one, other, bool_or(same_surname) as same_surname, bool_or(once_named) as once_named,
      bool_or(pesel) as pesel
    from candidates group by one, other),
  rare as materialized (select likeness from p group by likeness having count(*) < 4),
  told as (
    select one, other, same_surname, once_named and not same_surname as once_named, c.pesel,
      not same_surname and not once_named and exists (
        select spelling from (select keys_of(split_part(a.likeness, ' ', 1)) union select split_part(a.likeness, ' ', 1)) mine (spelling)
        where spelling !~ '^<' and spelling in (
          select keys_of(split_part(b.likeness, ' ', 1)) union select split_part(b.likeness, ' ', 1))) as slip,
      a.day = b.day and length(a.day) = 10 as same_day,
      a.day is not null and b.day is not null and not (a.day = b.day and length(a.day) = 10)
        and (starts_with(a.day, b.day) or starts_with(b.day, a.day)) as near_day,
      (coalesce(${parent('father')}, false))::int + (coalesce(${parent('mother')}, false))::int as parents,
      coalesce(a.dic_town_id = b.dic_town_id and a.dic_street_id is not distinct from b.dic_street_id
        and a.building_number = b.building_number and a.place_number is not distinct from b.place_number, false) as address,
      coalesce(a.phone = b.phone, false) as phone,
      same_surname and a.likeness in (table rare) as rare,
      a.gender <> b.gender as other_gender
    from pairs c join p a on a.id = c.one join p b on b.id = c.other
    where (c.pesel or a.day is null or b.day is null or starts_with(a.day, b.day) or starts_with(b.day, a.day))
      and (c.pesel or a.pesel is null or b.pesel is null)
      and (a.death_date is null or b.death_date is null or starts_with(ltrim(a.death_date, '~'), ltrim(b.death_date, '~'))
        or starts_with(ltrim(b.death_date, '~'), ltrim(a.death_date, '~')))
      and c.other is distinct from a.father_id and c.other is distinct from a.mother_id
      and c.one is distinct from b.father_id and c.one is distinct from b.mother_id
      and not exists (select from people_apart x where x.one_id = c.one and x.other_id = c.other)),
  weighed as (
    select told.*, case when same_surname then 40 when once_named or slip then 30 else 0 end
      + case when coalesce(same_day, false) then 35 when near_day then 15 else 0 end
      + case when pesel then 40 else 0 end + parents * 10
      + case when address then 10 else 0 end + case when phone then 10 else 0 end
      + case when rare then 10 else 0 end - case when other_gender then 20 else 0 end as score
    from told)`

/** Minimum points: pairs with fewer are more often two people than one. */
const MIN_PAIR_SCORE = 50

/** Lists one page of pairs that may be one person, the most probable first. */
export async function listPersonPairs({ db }: Context, query: PairQuery) {
  const { page, per_page } = query
  const { rows } = await runWithoutNestedLoops(db, () =>
    sql<Found>`${WEIGHED}
    select *, count(*) over ()::int as total from weighed where score >= ${MIN_PAIR_SCORE}
    order by score desc, one, other limit ${per_page} offset ${(page - 1) * per_page}`.execute(db),
  )
  const people = await listHints(
    db,
    rows.flatMap(({ one, other }) => [one, other]),
  )
  const hint = new Map(people.map(person => [person.id, person]))
  const data = rows.map((pair, index): LikelyPair => ({
    id: (page - 1) * per_page + index + 1,
    one: hint.get(pair.one)!,
    other: hint.get(pair.other)!,
    reasons: REASONS.filter(([test]) => test(pair)).map(([, words]) => words),
    score: Math.min(pair.score, 100),
  }))
  return getPage(personMerging.pairs.path, query, data, rows[0]?.total ?? 0)
}

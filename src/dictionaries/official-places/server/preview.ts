import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Db, setStatementTimeout } from '#platform/database/database.ts'
import { Refusal } from '#platform/refusals.ts'
import { firstRowOrThrow } from '#platform/database/records.ts'
import { isSameTown, buildPlaces, officialStreets } from './matching.ts'

const PREVIEW_TIMEOUT_MS = 30_000
const EXAMPLES = 8

interface PreviewRequest {
  part: string
  with_streets: boolean
}

/** Previews the addition of this part without writing anything. */
export async function previewTerritory(
  { db }: Pick<Context, 'db'>,
  { part, with_streets }: PreviewRequest,
) {
  const part_name = await refuseUnready(db, part, with_streets)
  await setStatementTimeout(db, PREVIEW_TIMEOUT_MS)
  const towns = await countPlaces(
    db,
    sql`
      with p as (${buildPlaces(part)}), seen as (
        select distinct on (p.folded, p.commune_folded) p.name || ' (gm. ' || p.commune || ')' as words,
          p.folded, exists (select from towns w where w.parish_id is null and w.simc = p.simc)
            or exists (select from towns w where ${isSameTown}) as known
        from p order by p.folded, p.commune_folded, known)
      select words, known from seen order by folded`,
  )
  if (!with_streets) return { part_name, towns, streets: null }
  const streets = await countPlaces(
    db,
    sql`
      with p as (${buildPlaces(part)}), official as (${officialStreets}),
      there as (
        select p.simc, w.id from p join towns w on w.parish_id is null and w.simc = p.simc
        union select p.simc, w.id from p join towns w on ${isSameTown}),
      standing as (
        select there.simc, x.ulic, x.folded from there
        join streets x on x.town_id = there.id and x.parish_id is null)
      select s.name || ', ' || p.name as words,
        (s.simc, s.folded) in (select simc, folded from standing)
          or (s.simc, s.ulic) in (select simc, ulic from standing where ulic is not null) as known
      from official s join p on p.simc = s.simc order by p.folded, s.folded`,
  )
  return { part_name, towns, streets }
}

async function countPlaces(db: Db, selection: ReturnType<typeof sql>) {
  const { rows } = await sql<{ fresh: number; known: number; examples: string[] | null }>`
    with found as (select *, row_number() over () as place from (${selection}) f)
    select count(*) filter (where not known)::integer as fresh, count(*) filter (where known)::integer as known,
      (select array_agg(words order by place) from
        (select words, place from found where not known order by place limit ${EXAMPLES}) first) as examples
    from found`.execute(db)
  const { fresh, known, examples } = firstRowOrThrow(rows)
  return { fresh, known, examples: examples ?? [] }
}

/** Refuses (422) a part for which files are missing; returns its name. */
export async function refuseUnready(db: Db, part: string, with_streets: boolean): Promise<string> {
  const files = await db
    .selectFrom('territory_files')
    .select('kind')
    .where('lines', '>', 0)
    .execute()
  const requiredKinds = ['TERC', 'SIMC', ...(with_streets ? ['ULIC'] : [])]
  const lacking = requiredKinds.filter(kind => !files.some(file => file.kind === kind))
  if (lacking.length > 0) {
    throw new Refusal(422, `Najpierw wgraj jeszcze: ${lacking.join(', ')}.`)
  }
  const { rows } = await sql<{ name: string }>`
    select string_agg(case length(code) when 2 then 'woj. ' when 4 then 'pow. ' else 'gm. ' end || name, ', '
      order by code) as name
    from territory_units where code in (left(${part}, 2), left(${part}, 4), ${part})
    having bool_or(code = ${part})`.execute(db)
  if (rows[0]) return rows[0].name
  throw new Refusal(422, 'W pliku TERC nie ma takiej jednostki. Wybierz ją z listy jeszcze raz.')
}

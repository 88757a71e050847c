import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const collator = new Intl.Collator('pl', { numeric: true })

export async function listFamilyFilters({ db }: Context) {
  const { rows: towns } = await sql<{ id: number; name: string }>`
    select id, name from towns where id in (select dic_town_id from families)`.execute(db)
  const { rows: streets } = await sql<{ id: number; name: string; dic_town_id: number }>`
    select id, name, town_id as dic_town_id from streets
    where id in (select dic_street_id from families)`.execute(db)
  const regions = await db
    .selectFrom('families')
    .select('region')
    .distinct()
    .where('region', 'is not', null)
    .execute()
  return {
    towns: towns.toSorted((a, b) => collator.compare(a.name, b.name)),
    streets: streets.toSorted((a, b) => collator.compare(mainWord(a), mainWord(b))),
    regions: regions.map(row => row.region!).toSorted(collator.compare),
  }
}

const mainWord = ({ name }: { name: string }) => name.replace(/^(ul|al|pl|os)[.] /, '')

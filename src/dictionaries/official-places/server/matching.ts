import { sql } from 'kysely'

/** Places of a part of the country that stand by themselves, with the words of their commune. */
export const buildPlaces = (part: string) => sql`
  select t.simc, t.name, t.folded, t.city, commune.name as commune, commune.folded as commune_folded,
    county.name as county, voivodeship.name as voivodeship
  from territory_towns t
  join territory_units commune on commune.code = t.commune
  join territory_units county on county.code = left(t.commune, 4)
  join territory_units voivodeship on voivodeship.code = left(t.commune, 2)
  where t.simc = t.parent and t.commune >= ${part} and t.commune < ${`${part}~`}`

/**
 * A common town `w` that is the place `p` though it does not bear its number yet: of the same name and commune, or a
 * city that was listed by its name alone.
 */
export const isSameTown = sql<boolean>`coalesce(w.parish_id, 0) = 0 and w.simc is null and w.folded = p.folded
  and (fold(w.commune) = p.commune_folded or (w.commune is null and p.city))`

/** Streets of the places `p`, also those written at a district or another part of theirs, each once. */
export const officialStreets = sql`
  select distinct on (t.parent, s.folded) t.parent as simc, s.ulic, s.name, s.folded
  from territory_streets s join territory_towns t on t.simc = s.simc join p on p.simc = t.parent
  order by t.parent, s.folded, s.ulic`

import { sql } from 'kysely'

/** Selects the independent places of a part of the country, with the names of their commune, county and voivodeship. */
export const buildPlaces = (part: string) => sql`
  select t.simc, t.name, t.folded, t.city, commune.name as commune, commune.folded as commune_folded,
    county.name as county, voivodeship.name as voivodeship
  from territory_towns t
  join territory_units commune on commune.code = t.commune
  join territory_units county on county.code = left(t.commune, 4)
  join territory_units voivodeship on voivodeship.code = left(t.commune, 2)
  where t.simc = t.parent and t.commune >= ${part} and t.commune < ${`${part}~`}`

/**
 * Matches a common town `w` to the place `p` whose number it does not have yet: the same name and commune, or a city
 * listed by its name alone.
 */
export const isSameTown = sql<boolean>`coalesce(w.parish_id, 0) = 0 and w.simc is null and w.folded = p.folded
  and (fold(w.commune) = p.commune_folded or (w.commune is null and p.city))`

/**
 * Selects the streets of the places `p`, including those recorded at a district or another part of the place, each
 * once.
 */
export const officialStreets = sql`
  select distinct on (t.parent, s.folded) t.parent as simc, s.ulic, s.name, s.folded
  from territory_streets s join territory_towns t on t.simc = s.simc join p on p.simc = t.parent
  order by t.parent, s.folded, s.ulic`

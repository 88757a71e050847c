import { type RawBuilder, sql } from 'kysely'

/** A family by the surname of one of it: „Zdrojewski” is of the Zdrojewscy; other surnames stay as they are. */
export const buildFamilyName = (surname: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${surname}, '(s|c|dz)k[ia](?=$|-)', '\\1cy', 'g')`

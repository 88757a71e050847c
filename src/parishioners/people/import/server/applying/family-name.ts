import { type RawBuilder, sql } from 'kysely'

/**
 * Builds the name of a family from a member's surname: „Zdrojewski” becomes „Zdrojewscy”; other surnames stay
 * unchanged.
 */
export const buildFamilyName = (surname: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${surname}, '(s|c|dz)k[ia](?=$|-)', '\\1cy', 'g')`

import { type RawBuilder, sql } from 'kysely'
import { NO_SURNAME } from '#shared/people/mononym.ts'

/** Word that names a family: the surname of a member, or the name of a member without a surname. */
export const chooseFamilyWord = (surname: RawBuilder<unknown>, names: RawBuilder<unknown>) =>
  sql`case when ${surname} = ${NO_SURNAME} then ${names} else ${surname} end`

/**
 * Builds the name of a family from a member's surname: „Zdrojewski” becomes „Zdrojewscy”; other surnames stay
 * unchanged.
 */
export const buildFamilyName = (surname: RawBuilder<unknown>) =>
  sql<string>`regexp_replace(${surname}, '(s|c|dz)k[ia](?=$|-)', '\\1cy', 'g')`

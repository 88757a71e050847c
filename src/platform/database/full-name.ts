import { sql } from 'kysely'
import { NO_SURNAME } from '#shared/people/mononym.ts'

/** Selects given names and surname as one text, as `formatName` joins them. */
export const selectFullName = (names = 'names', surname = 'surname') =>
  sql<string>`concat_ws(' ', ${sql.ref(names)}, nullif(${sql.ref(surname)}, ${NO_SURNAME}))`

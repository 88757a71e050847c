/**
 * Builds the query for the parishes that have rows in a long table whose key begins with the parish: the number of parishes
 * is small, so each is found by one search of the index.
 */
export const buildParishIdsQuery = (table: 'history_entries' | 'reads' | 'read_seals') => `
  with recursive known as (
    (select parish_id from ${table} order by parish_id limit 1)
    union all
    select (select t.parish_id from ${table} t where t.parish_id > known.parish_id order by t.parish_id limit 1)
    from known where known.parish_id is not null
  )
  select parish_id from known where parish_id is not null`

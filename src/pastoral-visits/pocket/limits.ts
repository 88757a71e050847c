/** Maximum number of changes in one request; a route of 300 addresses is synced in a few requests. */
export const MOST_AT_ONCE = 100

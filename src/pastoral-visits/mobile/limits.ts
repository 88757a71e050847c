/** At once in one request: a route of 300 doors is brought back in a few. */
export const MOST_AT_ONCE = 100

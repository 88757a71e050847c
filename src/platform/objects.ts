/** `Object.keys` of a table we wrote ourselves: every key is known, so each keeps its own type. */
export const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]

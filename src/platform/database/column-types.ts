import pg from 'pg'

const instant = (text: string) => new Date(text).toISOString()
const minute = (text: string) => text.slice(0, 5)

// Dates stay text, because a date read as a JavaScript Date shifts with the time zone.
const TYPES: Record<number, (text: string) => unknown> = {
  20: Number,
  1082: text => text,
  1083: minute,
  1184: instant,
}
/** Parsers of column values: days and times as text, instants in ISO 8601, bigint as a number. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) =>
    TYPES[oid] ??
    (pg.types.getTypeParser as (oid: number, format?: string) => unknown)(oid, format),
}

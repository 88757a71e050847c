import * as z from 'zod'
import { buildAddress } from './endpoint.ts'

const PAGE = 'Numer strony musi być liczbą od 1'
const PER_PAGE = 'Na stronie może być od 1 do 200 pozycji'

/** Query parameters of every list; a list adds its `sort` columns and filters. */
export const Paging = {
  page: z.coerce.number<number>(PAGE).int(PAGE).min(1, PAGE).max(1_000_000, PAGE).default(1),
  per_page: z.coerce
    .number<number>(PER_PAGE)
    .int(PER_PAGE)
    .min(1, PER_PAGE)
    .max(200, PER_PAGE)
    .default(20),
  sortType: z.enum(['asc', 'desc'], 'Kierunek sortowania to asc albo desc').default('asc'),
  search: z.string().max(200, 'Szukany tekst jest za długi (najwyżej 200 znaków)').default(''),
}

/** Builds the `sort` parameter; only the given columns are accepted. */
export const buildSortField = <const C extends readonly [string, ...string[]]>(...columns: C) =>
  z.enum(columns, 'Po tej kolumnie nie można sortować').default(columns[0])

const Link = z.string().nullable()

export const PageLinks = z.object({ first: Link, last: Link, prev: Link, next: Link })

export const PageMeta = z.object({
  current_page: z.number(),
  last_page: z.number(),
  per_page: z.number(),
  total: z.number(),
  from: z.number().nullable(),
  to: z.number().nullable(),
  next_page_url: Link,
  prev_page_url: Link,
})

/** Page of a list in the shape of the specification: data, links and meta. */
export const Page = <R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), links: PageLinks, meta: PageMeta })

export interface Page<Row> {
  data: Row[]
  links: { first: string | null; last: string | null; prev: string | null; next: string | null }
  meta: {
    current_page: number
    last_page: number
    per_page: number
    total: number
    from: number | null
    to: number | null
    next_page_url: string | null
    prev_page_url: string | null
  }
}

/**
 * Builds one page of rows. `total` counts all rows that match the filter; links contain the whole query of the request,
 * so that the next page belongs to the same list.
 */
export function getPage<Row>(
  path: string,
  query: { page: number; per_page: number },
  data: Row[],
  total: number,
): Page<Row> {
  const { page, per_page } = query
  const last_page = Math.max(1, Math.ceil(total / per_page))
  const link = (number: number) => buildAddress({ path }, {}, { ...query, page: number })
  const offset = (page - 1) * per_page
  const prev = page > 1 ? link(Math.min(page - 1, last_page)) : null
  const next = page < last_page ? link(page + 1) : null
  return {
    data,
    links: {
      first: link(1),
      last: link(last_page),
      prev,
      next,
    },
    meta: {
      current_page: page,
      last_page,
      per_page,
      total,
      from: data.length ? offset + 1 : null,
      to: data.length ? offset + data.length : null,
      next_page_url: next,
      prev_page_url: prev,
    },
  }
}

import type { Db } from '#platform/database/database.ts'
import type { Html } from './html.ts'

/*
 * Pages that everybody may read, at /parafia/{parishUrl}: made on the server, without cookies or sign-in.
 *
 * To add a page:
 * 1. A module says `export const orderPage: PublicPage = { path: '/zamow-intencje', name: 'Zamów intencję', render }`.
 *    `render` reads in one transaction of the parish, which only reads, and answers a piece of HTML (html.ts escapes
 *    what people wrote).
 * 2. One line in the list of publicPageRoutes in src/app/server/app.ts; the navigation follows that list.
 * 3. Looks: classes of pages.css (`card`, `field`, `button`, `notice`, `error`). Colours only by its variables: they are
 *    readable whatever colour the parish chose, by day and by night.
 * 4. A form with a script: mark it (`<form data-order>`) and name its script in src/app/web/public.ts, which loads it only where
 *    the mark stands. What the host page sends as `formData.content` arrives in the field named `content` (host.ts).
 *    In a frame on the parish's site no cookie travels, so an address that takes the form may not ask for one.
 */

/** Public facts of a parish, and its choice of what to publish. */
export interface PublicParish {
  id: number
  name: string
  /** «św. Anny»: in the genitive, after «pw.». */
  title: string
  url: string
  town: string | null
  street: string | null
  building_number: string | null
  zip_code: string | null
  phone: string | null
  email: string | null
  intentions: boolean
  necrologies: boolean
  necrology_days: number
  /** Whether intentions are ordered over the Internet. */
  orders: boolean
  /** Whether anybody may ask when the priest comes, and whether a visit may be asked for. */
  visit_search: boolean
  visit_requests: boolean
  primary_color: string
  /** The colour of the season in place of it. */
  season_color: boolean
  /** Origins of the sites that may show these pages in a frame. */
  sites: string[]
  office_hours: string | null
  about: string | null
}

export interface Asked {
  /** A transaction of this parish that only reads. */
  db: Db
  parish: PublicParish
  /** The day in Poland. */
  today: string
  /** The first value of each name. */
  query: Readonly<Record<string, string | undefined>>
  /** Public base URL, `https://kancelaria.example`. */
  origin: string
  /** Address of a page of this parish, in the colour and frame the visitor came with. */
  to(path: string, query?: Record<string, string | undefined>): string
  /** Whether this parish has such a page. */
  has(path: string): boolean
}

export interface Rendered {
  heading: string
  body: Html
  /** A sentence for search engines. */
  description?: string
  /** Names stand on it that are to be forgotten in time: search engines keep no copy. */
  passing?: boolean
  /** More for the head: the address of a feed. */
  head?: Html
}

export interface PublicPage {
  /** Below the parish's address, `/kalendarz`; empty for the first page. */
  path: string
  /** Its word in the navigation. */
  name: string
  /** Requests a minute from one address, where it is fewer than of other pages. */
  perMinute?: number
  /** Whether this parish has the page; everybody does unless told. */
  shown?(parish: PublicParish): boolean
  /** Additions to the Content-Security-Policy, for what the page needs besides pages.css and public.ts. */
  policy?: Record<string, string>
  render(asked: Asked): Promise<Rendered>
}

/** A file made of the same data: a calendar, a feed. */
export interface PublicFile {
  path: string
  type: string
  render(asked: Asked): Promise<string>
}

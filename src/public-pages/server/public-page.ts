import type { Db } from '#platform/database/database.ts'
import type { Html } from './html.ts'

/*
 * Public pages at /parafia/{parishUrl}: rendered on the server, without cookies or sign-in.
 *
 * To add a page:
 * 1. Export it from a module: `export const orderPage: PublicPage = { path: '/zamow-intencje', name: 'Zamów intencję',
 *    render }`. `render` runs in a read-only transaction of the parish and returns HTML (html.ts escapes values).
 * 2. Add it to the list of publicPageRoutes in src/app/server/app.ts; the navigation has the order of that list.
 * 3. Use the classes of pages.css (`card`, `field`, `button`, `notice`, `error`) and only its variables for colours:
 *    they are readable with every colour of the parish, in both themes.
 * 4. For a form with a script, mark the form (`<form data-order>`) and register the script in src/app/web/public.ts,
 *    which loads it only when the mark is present. The value `formData.content` sent by the host page is written into
 *    the field named `content` (host.ts). In a frame on the parish's site browsers send no cookie, so the address that
 *    receives the form must not require one.
 */

/** Public facts of a parish, and its choice of what to publish. */
export interface PublicParish {
  id: number
  name: string
  /** Patron in the genitive, after «pw.»: «św. Anny». */
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
  /** True when intentions can be ordered online. */
  orders: boolean
  /** Whether the public can search for the date of a visit, and whether a visit can be requested. */
  visit_search: boolean
  visit_requests: boolean
  primary_color: string
  /** True to use the colour of the liturgical season instead of the parish's own. */
  season_color: boolean
  /** Origins of the sites that may show these pages in a frame. */
  sites: string[]
  office_hours: string | null
  about: string | null
}

export interface PageRequest {
  /** Read-only transaction of this parish. */
  db: Db
  parish: PublicParish
  /** Current date in Poland. */
  today: string
  /** First value of each query parameter. */
  query: Readonly<Record<string, string | undefined>>
  /** Public base URL, `https://kancelaria.example`. */
  origin: string
  /** Returns the address of a page of this parish, with the visitor's colour and frame parameters. */
  to(path: string, query?: Record<string, string | undefined>): string
  /** Returns true when this parish has the page. */
  has(path: string): boolean
}

export interface PageContent {
  heading: string
  body: Html
  /** Description for search engines. */
  description?: string
  /** True when the page contains names that must be removed in time, so search engines must not cache it. */
  passing?: boolean
  /** Further elements of the head, such as the address of a feed. */
  head?: Html
}

export interface PublicPage {
  /** Path below the parish's address, `/kalendarz`; empty for the home page. */
  path: string
  /** Label in the navigation. */
  name: string
  /** True for an action for which people come: a button beside the menu of the other pages. */
  main?: true
  /** Maximum number of requests a minute from one address, where it is lower than that of other pages. */
  perMinute?: number
  /** Checks whether this parish has the page; by default all parishes do. */
  shown?(parish: PublicParish): boolean
  /** Additions to the Content-Security-Policy, for what the page needs besides pages.css and public.ts. */
  policy?: Record<string, string>
  render(asked: PageRequest): Promise<PageContent>
}

/** Public file made of the same data: a calendar, a feed. */
export interface PublicFile {
  path: string
  type: string
  /** True when scripts of any site may read it; only for a file without a secret in its address. */
  openToScripts?: true
  render(asked: PageRequest): Promise<string>
}

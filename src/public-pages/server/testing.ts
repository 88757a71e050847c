import type { Db } from '#platform/database/database.ts'
import type { testApi } from '#testing/api.ts'
import type { PageRequest, PublicParish } from './public-page.ts'

type Office = Pick<Awaited<ReturnType<typeof testApi>>, 'database' | 'inParish' | 'newParishId'>

interface Overrides {
  published?: boolean
  intentions?: boolean
  necrologies?: boolean
  necrology_days?: number
  primary_color?: string
  sites?: string[]
  office_hours?: string | null
  about?: string | null
}

/** Creates a parish whose pages are public, and returns its address. */
export async function newPublicParish(
  { database, inParish, newParishId }: Office,
  overrides: Overrides = {},
) {
  const parish_id = await newParishId()
  await inParish(parish_id, db =>
    db
      .insertInto('public_pages')
      .values({ published: true, ...overrides })
      .execute(),
  )
  const { rows } = await database.query<{ url: string }>('select url from parishes where id = $1', [
    parish_id,
  ])
  return { parish_id, url: rows[0]!.url }
}

const PARISH: PublicParish = {
  id: 0,
  name: 'Parafia św. Anny',
  title: 'św. Anny',
  url: 'anna',
  town: 'Sokołów',
  street: 'Kościelna',
  building_number: '3',
  zip_code: '08-300',
  phone: '+48257870000',
  email: 'anna@parafia.test',
  intentions: true,
  necrologies: true,
  necrology_days: 30,
  orders: false,
  visit_search: true,
  visit_requests: true,
  primary_color: '#3290dc',
  season_color: false,
  sites: [],
  office_hours: null,
  about: null,
}

interface TestRequest {
  today: string
  query?: Record<string, string>
  parish?: Partial<PublicParish>
}

export const buildPageRequest = (
  db: Db,
  parish_id: number,
  { today, query = {}, parish = {} }: TestRequest,
): PageRequest => ({
  db,
  today,
  query,
  parish: { ...PARISH, id: parish_id, ...parish },
  origin: 'https://kancelaria.test',
  to: (path, parameters = {}) =>
    `/parafia/anna${path}?${new URLSearchParams(JSON.parse(JSON.stringify(parameters)))}`,
  has: () => true,
})

const SIGNS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }

/** Returns the text of a page as people read it: words alone, every gap one space. */
export const getWords = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|amp|quot|#39);/g, (_, name: string) => SIGNS[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim()

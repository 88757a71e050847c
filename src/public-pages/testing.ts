import type { testApi } from '#testing/api.ts'

type Office = Pick<Awaited<ReturnType<typeof testApi>>, 'database' | 'inParish' | 'newParishId'>

interface Wishes {
  published?: boolean
  intentions?: boolean
  necrologies?: boolean
  necrology_days?: number
  primary_color?: string
  sites?: string[]
  office_hours?: string | null
  about?: string | null
}

/** A parish of one's own whose pages are open to everybody, and its address. */
export async function newPublicParish(
  { database, inParish, newParishId }: Office,
  wishes: Wishes = {},
) {
  const parish_id = await newParishId()
  await inParish(parish_id, db =>
    db
      .insertInto('public_pages')
      .values({ published: true, ...wishes })
      .execute(),
  )
  const { rows } = await database.query<{ url: string }>('select url from parishes where id = $1', [
    parish_id,
  ])
  return { parish_id, url: rows[0]!.url }
}

import { announcementHtml } from '#masses/announcements/published.ts'
import { shownAnnouncements } from '../announcements.ts'
import { escapeHtml } from '#kit/rich-text/html.ts'
import type { Asked, PublicFile } from '../page.ts'
import { getName } from '../parish.ts'

const PAGE = '/ogloszenia-duszpasterskie'
const PATH = '/ogloszenia.atom'

/** Announcements for readers of news (RFC 4287). */
export const announcementsFeed: PublicFile = {
  path: PATH,
  type: 'application/atom+xml; charset=utf-8',
  async render(asked) {
    const entries = await shownAnnouncements(asked)
    const here = `${asked.origin}/parafia/${asked.parish.url}`
    const { full, place } = getName(asked.parish)
    const name = escapeHtml([full, place].filter(Boolean).join(', '))
    const changed = entries.map(changedAt).toSorted().at(-1) ?? `${asked.today}T00:00:00.000Z`
    return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pl">
  <id>${idOf(asked)}</id>
  <title>Ogłoszenia duszpasterskie</title>
  <subtitle>${name}</subtitle>
  <updated>${changed}</updated>
  <author><name>${name}</name></author>
  <link rel="self" type="application/atom+xml" href="${here}${PATH}"/>
  <link rel="alternate" type="text/html" href="${here}${PAGE}"/>
${entries.map(one => entry(asked, one, `${here}${PAGE}`)).join('')}</feed>
`
  },
}

type Entry = Awaited<ReturnType<typeof shownAnnouncements>>[number]

const changedAt = ({ updated_at, published_at }: Entry) =>
  updated_at > published_at ? updated_at : published_at

/** The same for ever, also when the page moves (RFC 4151). */
const idOf = ({ origin, parish }: Asked, entry = '') =>
  `tag:${new URL(origin).hostname},2026:parafia/${parish.url}/ogloszenia${entry}`

const entry = (asked: Asked, one: Entry, page: string) => `  <entry>
    <id>${idOf(asked, `/${one.id}`)}</id>
    <title>${escapeHtml(one.title)}</title>
    <published>${one.published_at}</published>
    <updated>${changedAt(one)}</updated>
    <link rel="alternate" type="text/html" href="${page}#o${one.id}"/>
    <content type="html">${escapeHtml(announcementHtml(one))}</content>
  </entry>
`

import { announcementHtml } from '#masses/announcements/server/published.ts'
import { shownAnnouncements } from '../announcements.ts'
import { escapeHtml } from '#ui/rich-text/html.ts'
import type { PageRequest, PublicFile } from '../public-page.ts'
import { getName } from '../parish.ts'

const PAGE = '/ogloszenia-duszpasterskie'
const PATH = '/ogloszenia.atom'

/** Feed of announcements for feed readers (RFC 4287). */
export const announcementsFeed: PublicFile = {
  path: PATH,
  type: 'application/atom+xml; charset=utf-8',
  async render(pageRequest) {
    const entries = await shownAnnouncements(pageRequest)
    const parishUrl = `${pageRequest.origin}/parafia/${pageRequest.parish.url}`
    const { full, place } = getName(pageRequest.parish)
    const name = escapeHtml([full, place].filter(Boolean).join(', '))
    const updateTime =
      entries.map(getChangeTime).toSorted().at(-1) ?? `${pageRequest.today}T00:00:00.000Z`
    return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pl">
  <id>${getId(pageRequest)}</id>
  <title>Ogłoszenia duszpasterskie</title>
  <subtitle>${name}</subtitle>
  <updated>${updateTime}</updated>
  <author><name>${name}</name></author>
  <link rel="self" type="application/atom+xml" href="${parishUrl}${PATH}"/>
  <link rel="alternate" type="text/html" href="${parishUrl}${PAGE}"/>
${entries.map(announcement => entry(pageRequest, announcement, `${parishUrl}${PAGE}`)).join('')}</feed>
`
  },
}

type Entry = Awaited<ReturnType<typeof shownAnnouncements>>[number]

const getChangeTime = ({ updated_at, published_at }: Entry) =>
  updated_at > published_at ? updated_at : published_at

/** Returns a permanent id, which stays the same when the page moves (RFC 4151). */
const getId = ({ origin, parish }: PageRequest, entry = '') =>
  `tag:${new URL(origin).hostname},2026:parafia/${parish.url}/ogloszenia${entry}`

const entry = (pageRequest: PageRequest, announcement: Entry, page: string) => `  <entry>
    <id>${getId(pageRequest, `/${announcement.id}`)}</id>
    <title>${escapeHtml(announcement.title)}</title>
    <published>${announcement.published_at}</published>
    <updated>${getChangeTime(announcement)}</updated>
    <link rel="alternate" type="text/html" href="${page}#o${announcement.id}"/>
    <content type="html">${escapeHtml(announcementHtml(announcement))}</content>
  </entry>
`

import { announcementHtml, publishedAnnouncements } from '#masses/announcements/server/published.ts'
import { addDays } from '#shared/dates/days.ts'
import { fullDay, shortDay } from './dates.ts'
import { Html, html } from './html.ts'
import type { PageRequest, PublicPage } from './public-page.ts'
import { getArticle, buildStructuredData } from './structured.ts'

const PATH = '/ogloszenia-duszpasterskie'
const FEED = '/ogloszenia.atom'

/** Maximum number of announcements shown, from the last month; older ones name people and are outdated. */
const MAX_VISIBLE_ANNOUNCEMENTS = 5
const HANG = 35

export const announcementsPage: PublicPage = {
  path: PATH,
  name: 'Ogłoszenia',
  async render(pageRequest) {
    const [newest, ...earlier] = await shownAnnouncements(pageRequest)
    return {
      heading: 'Ogłoszenia duszpasterskie',
      description: newest ? `Ogłoszenia: ${newest.title}.` : undefined,
      passing: true,
      head: html`<link
          rel="alternate"
          type="application/atom+xml"
          title="Ogłoszenia duszpasterskie"
          href="${pageRequest.to(FEED)}"
        />
        ${newest && buildStructuredData(getArticle(pageRequest, newest, PATH))}`,
      body: newest
        ? html`<article class="card announcement" id="o${newest.id}">
              <h2>${newest.title}</h2>
              <p class="quiet">${shortDay(newest.date_from)} – ${fullDay(newest.date_to)}</p>
              ${new Html(announcementHtml(newest))}
            </article>
            ${earlier.map(renderCollapsed)}
            <p class="feed">
              <a href="/parafia/${pageRequest.parish.url}${FEED}">Ogłoszenia w czytniku (Atom)</a>
            </p>`
        : html`<p class="card">Nie ma teraz żadnych ogłoszeń.</p>`,
    }
  },
}

type Announcement = Awaited<ReturnType<typeof publishedAnnouncements>>[number]

const renderCollapsed = (announcement: Announcement) =>
  html`<details class="card announcement" id="o${announcement.id}">
    <summary>
      ${announcement.title} <span class="quiet">${fullDay(announcement.date_from)}</span>
    </summary>
    ${new Html(announcementHtml(announcement))}
  </details>`

/** Returns the published announcements that are not outdated, newest first. */
export async function shownAnnouncements({
  db,
  parish,
  today,
}: Pick<PageRequest, 'db' | 'parish' | 'today'>) {
  const announcements = await publishedAnnouncements(
    db,
    parish.id,
    new Date(),
    MAX_VISIBLE_ANNOUNCEMENTS,
  )
  return announcements.filter(
    ({ date_to }, index) => index === 0 || date_to >= addDays(today, -HANG),
  )
}

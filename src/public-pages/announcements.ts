import { announcementHtml, publishedAnnouncements } from '#masses/announcements/published.ts'
import { addDays } from '#calendar/movable.ts'
import { fullDay, shortDay } from './dates.ts'
import { Html, html } from './html.ts'
import type { Asked, PublicPage } from './page.ts'
import { getArticle, structured } from './structured.ts'

const PATH = '/ogloszenia-duszpasterskie'
const FEED = '/ogloszenia.atom'

/** The newest and those of the last month; older ones name people whose week has long passed. */
const MOST = 5
const HANG = 35

/** What was read out on Sunday. */
export const announcementsPage: PublicPage = {
  path: PATH,
  name: 'Ogłoszenia',
  async render(asked) {
    const [newest, ...earlier] = await shownAnnouncements(asked)
    return {
      heading: 'Ogłoszenia duszpasterskie',
      description: newest ? `Ogłoszenia: ${newest.title}.` : undefined,
      passing: true,
      head: html`<link
          rel="alternate"
          type="application/atom+xml"
          title="Ogłoszenia duszpasterskie"
          href="${asked.to(FEED)}"
        />
        ${newest && structured(getArticle(asked, newest, PATH))}`,
      body: newest
        ? html`<article class="card announcement" id="o${newest.id}">
              <h2>${newest.title}</h2>
              <p class="quiet">${shortDay(newest.date_from)} – ${fullDay(newest.date_to)}</p>
              ${new Html(announcementHtml(newest))}
            </article>
            ${earlier.map(folded)}
            <p class="feed">
              <a href="/parafia/${asked.parish.url}${FEED}">Ogłoszenia w czytniku (Atom)</a>
            </p>`
        : html`<p class="card">Nie ma teraz żadnych ogłoszeń.</p>`,
    }
  },
}

type Announcement = Awaited<ReturnType<typeof publishedAnnouncements>>[number]

const folded = (one: Announcement) =>
  html`<details class="card announcement" id="o${one.id}">
    <summary>${one.title} <span class="quiet">${fullDay(one.date_from)}</span></summary>
    ${new Html(announcementHtml(one))}
  </details>`

/** What the parish has published and has not grown old, the newest first. */
export async function shownAnnouncements({
  db,
  parish,
  today,
}: Pick<Asked, 'db' | 'parish' | 'today'>) {
  const published = await publishedAnnouncements(db, parish.id, new Date(), MOST)
  return published.filter(({ date_to }, index) => index === 0 || date_to >= addDays(today, -HANG))
}

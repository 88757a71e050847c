import type { PublishedAnnouncement } from '#masses/announcements/server/published.ts'
import { addDays } from '#shared/dates/days.ts'
import { Html } from './html.ts'
import { shownDays } from './masses/masses.ts'
import type { PageRequest, PublicParish } from './public-page.ts'
import { getName } from './parish.ts'

/**
 * Embeds machine-readable data of a page (schema.org). It is a block of data, not a script, so no policy blocks it, and
 * no text in it can end it.
 */
export const buildStructuredData = (thing: object) =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)}</script>`,
  )

const findPlace = ({ street, building_number, zip_code, town }: PublicParish) => ({
  '@type': 'PostalAddress',
  streetAddress: [street ?? town, building_number].filter(Boolean).join(' ') || undefined,
  postalCode: zip_code ?? undefined,
  addressLocality: town ?? undefined,
  addressCountry: 'PL',
})

const MASS_DAYS_AHEAD = 6

/** Builds the parish as a church with its Masses of a week: hours and places, never the intentions. */
export async function getChurch(pageRequest: PageRequest) {
  const { parish, origin, today } = pageRequest
  const { full } = getName(parish)
  const address = findPlace(parish)
  const url = `${origin}/parafia/${parish.url}`
  const days = await shownDays(pageRequest, today, addDays(today, MASS_DAYS_AHEAD))
  return {
    '@context': 'https://schema.org',
    '@type': 'CatholicChurch',
    '@id': url,
    name: full,
    url,
    address,
    telephone: parish.phone ?? undefined,
    email: parish.email ?? undefined,
    event: days.flatMap(({ day, masses }) =>
      masses.map(({ time, church }) => ({
        '@type': 'Event',
        name: 'Msza święta',
        startDate: getMoment(day, time),
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'Place', name: church ?? full, address },
        organizer: { '@id': url },
      })),
    ),
  }
}

/** Builds announcements as an article of the parish: title and days, never the text, because it names people. */
export const getArticle = (
  { parish, origin }: Pick<PageRequest, 'parish' | 'origin'>,
  { id, title, published_at, updated_at, date_to }: PublishedAnnouncement,
  path: string,
) => {
  const church = `${origin}/parafia/${parish.url}`
  const url = `${church}${path}#o${id}`
  const publisher = {
    '@type': 'CatholicChurch',
    '@id': church,
    name: getName(parish).full,
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': url,
    url,
    headline: title,
    articleSection: 'Ogłoszenia duszpasterskie',
    inLanguage: 'pl',
    datePublished: new Date(published_at).toISOString(),
    dateModified: new Date(updated_at).toISOString(),
    expires: date_to,
    author: publisher,
    publisher,
  }
}

const offset = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Warsaw',
  timeZoneName: 'longOffset',
})

const readOffset = (instant: Date) =>
  offset
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '') ?? ''

/** Formats local time with its UTC offset, also on the nights of the clock change: `2026-11-25T18:00:00+01:00`. */
export function getMoment(day: string, time: string): string {
  const local = `${day}T${time}:00`
  // The offset read at the local hour of UTC may be that after the change; it gives an instant before it.
  const nearOffset = readOffset(new Date(`${local}Z`))
  return `${local}${readOffset(new Date(`${local}${nearOffset}`))}`
}

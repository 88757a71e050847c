import { addDays } from '#shared/dates/days.ts'
import { type ShownDay, type ShownMass, shownDays } from '../masses/masses.ts'
import type { PublicFile } from '../public-page.ts'
import { buildMassId } from './masses.ts'

const PAST_DAYS = 7
const FUTURE_DAYS = 60

/**
 * Masses of the coming 60 days for the parish's own site (docs/integrations.md): what the public calendar shows, days as
 * `2026-11-29`, hours of Poland as `18:00`.
 */
export const massesJson: PublicFile = {
  path: '/msze.json',
  type: 'application/json; charset=utf-8',
  openToScripts: true,
  async render(pageRequest) {
    const { today, parish, origin } = pageRequest
    const days = await shownDays(
      pageRequest,
      addDays(today, -PAST_DAYS),
      addDays(today, FUTURE_DAYS),
    )
    return JSON.stringify({
      parish: parish.url,
      page: `${origin}/parafia/${parish.url}/kalendarz`,
      days: days.map(buildDay),
    })
  },
}

const buildDay = ({ day, title, celebration, obligation, closed, masses }: ShownDay) => ({
  day,
  title,
  celebration: celebration.name || null,
  rank: celebration.rank,
  colours: celebration.colours,
  obligation,
  closed,
  masses: masses.map(mass => buildMass(day, mass)),
})

const buildMass = (day: string, mass: ShownMass) => ({
  id: buildMassId(day, mass),
  time: mass.time,
  church: mass.church,
  intentions: mass.intentions,
  orderable: mass.orderable,
})

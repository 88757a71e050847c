import type { LiturgicalDay } from '#liturgical-calendar/liturgical-day-schema.ts'
import { getLiturgicalDay } from '#liturgical-calendar/server/parish-days.ts'
import type { PageRequest } from './public-page.ts'

/** Colours of vestments by season; white is replaced by gold on a white background. */
const COLORS: Record<LiturgicalDay['season'], string> = {
  advent: '#5b3a8c',
  christmas: '#8a6a12',
  ordinary: '#2b6a3a',
  lent: '#5b3a8c',
  triduum: '#9b2226',
  easter: '#8a6a12',
}

/** Returns the default colour of a parish's pages, unless a visitor or a site requests another. */
export async function usualColor({
  db,
  parish,
  today,
}: Pick<PageRequest, 'db' | 'parish' | 'today'>) {
  if (!parish.season_color) return parish.primary_color
  return COLORS[(await getLiturgicalDay(db, today)).season]
}

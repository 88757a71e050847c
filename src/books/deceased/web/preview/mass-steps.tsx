import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { addDays, countDaysBetween, today } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import type { AcceptedMass, DeceasedAct } from '../../contract.ts'

const INTENTIONS = '/books/intentions'
/** Number of days after a death in which a Gregorian series is proposed. */
const SERIES_DAYS = 60

type Dead = Pick<DeceasedAct, 'id' | 'death_date' | 'burial_date' | 'masses'>

/** Returns the same day a year later; after 29 February the last day of that month. */
function addYear(day: string) {
  const year = Number(day.slice(0, 4)) + 1
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** Builds the step of a Mass that was accepted from this act. */
const buildAcceptedStep = (key: string, words: string, path: string) => ({
  key,
  words,
  way: (
    <LinkButton to={screenAddress(path)} variant="default">
      Otwórz
    </LinkButton>
  ),
})

/** Builds the step that opens a form of a Mass for the deceased of an act. */
const buildProposal = (
  key: string,
  words: string,
  action: string,
  path: string,
  search: object,
) => ({
  key,
  words,
  way: (
    <LinkButton to={screenAddress(path)} search={search} variant="default">
      {action}
    </LinkButton>
  ),
})

const buildMassStep = (id: number, day: string, name: string, mass?: AcceptedMass) =>
  mass
    ? buildAcceptedStep(
        name,
        `${name}: Msza przyjęta na ${showDay(mass.mass_date)}, ${mass.mass_time}.`,
        `${INTENTIONS}/${mass.id}/preview`,
      )
    : buildProposal(
        name,
        `${name}: ${showDay(day)}. Jeśli rodzina prosi, przyjmij intencję.`,
        'Przyjmij intencję',
        `${INTENTIONS}/add`,
        { mass_date: day, deceased: id },
      )

const buildSeriesStep = (id: number, firstDay: string, mass?: AcceptedMass) =>
  mass
    ? buildAcceptedStep(
        'gregorian series',
        `Gregorianka: przyjęta od ${showDay(mass.mass_date)}.`,
        `${INTENTIONS}/series/${mass.intention_series_id}/preview`,
      )
    : buildProposal(
        'gregorian series',
        'Gregorianka: 30 Mszy dzień po dniu za zmarłego.',
        'Przyjmij gregoriankę',
        `${INTENTIONS}/series/add`,
        { first_day: firstDay < today() ? today() : firstDay, deceased: id },
      )

/**
 * Builds links to the forms of Masses with the day filled in, and to the Masses already accepted from this act. The form
 * takes the name from the act, not the address.
 */
export function massSteps({ id, death_date, burial_date, masses }: Dead) {
  if (death_date?.length !== 10 || !currentUserCan('intentions.write')) return []
  const [thirtieth, anniversary] = [addDays(death_date, 30), addYear(death_date)]
  const seriesStart = addDays(burial_date?.length === 10 ? burial_date : death_date, 1)
  const series = masses.find(({ intention_series_id }) => intention_series_id !== null)
  const singleMasses = masses.filter(({ intention_series_id }) => intention_series_id === null)
  // A family may choose another day, so a Mass belongs to the nearer of the two.
  const isAnniversary = ({ mass_date }: AcceptedMass) =>
    Math.abs(countDaysBetween(anniversary, mass_date)) <
    Math.abs(countDaysBetween(thirtieth, mass_date))
  const first = singleMasses.find(mass => !isAnniversary(mass))
  const second = singleMasses.find(isAnniversary)
  return [
    thirtieth >= today() && buildMassStep(id, thirtieth, '30. dzień po śmierci', first),
    anniversary >= today() && buildMassStep(id, anniversary, 'Pierwsza rocznica śmierci', second),
    addDays(death_date, SERIES_DAYS) >= today() && buildSeriesStep(id, seriesStart, series),
  ]
}

import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { addDays, today } from '#shared/dates/days.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import type { DeceasedAct } from '../../contract.ts'

const INTENTIONS = '/books/intentions'
/** Number of days after a death in which a Gregorian series is proposed. */
const SERIES_DAYS = 60

type Dead = Pick<DeceasedAct, 'id' | 'death_date' | 'burial_date'>

/** Returns the same day a year later; after 29 February the last day of that month. */
function addYear(day: string) {
  const year = Number(day.slice(0, 4)) + 1
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`
}

/** Builds links to the forms of Masses with the day filled in; the form takes the name from the act, not the address. */
export function massSteps({ id, death_date, burial_date }: Dead) {
  if (death_date?.length !== 10 || !currentUserCan('intentions.write')) return []
  const [thirtieth, anniversary] = [addDays(death_date, 30), addYear(death_date)]
  const seriesStart = addDays(burial_date?.length === 10 ? burial_date : death_date, 1)
  const propose = (key: string, day: string, name: string) =>
    day >= today() && {
      key,
      words: `${name}: ${showDay(day)}. Jeśli rodzina prosi, przyjmij intencję.`,
      way: (
        <LinkButton
          to={screenAddress(`${INTENTIONS}/add`)}
          search={{ mass_date: day, deceased: id }}
          variant="default"
        >
          Przyjmij intencję
        </LinkButton>
      ),
    }
  return [
    propose('thirtieth day', thirtieth, '30. dzień po śmierci'),
    propose('anniversary', anniversary, 'Pierwsza rocznica śmierci'),
    addDays(death_date, SERIES_DAYS) >= today() && {
      key: 'gregorian series',
      words: 'Gregorianka: 30 Mszy dzień po dniu za zmarłego.',
      way: (
        <LinkButton
          to={screenAddress(`${INTENTIONS}/series/add`)}
          search={{ first_day: seriesStart < today() ? today() : seriesStart, deceased: id }}
          variant="default"
        >
          Przyjmij gregoriankę
        </LinkButton>
      ),
    },
  ]
}

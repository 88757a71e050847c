import type { Warning } from '#books/core/act.ts'
import { type CheckedDeceased, type DeceasedFacts, listWarnings } from '#books/deceased/warnings.ts'
import { funeralMassForbidden } from '#liturgical-calendar/forbidden.ts'
import { isBefore, today } from '#shared/dates/days.ts'

/** Ids of the dictionary FuneralRite without Mass: the rite alone, and a funeral outside the parish. */
const WITHOUT_MASS = new Set([2, 4])
/** Fields whose warnings about an act hold before the funeral too: the right to it, the kind of burial, the minister. */
const FIELDS_OF_ACT = new Set(['surname', 'dic_burial_kind_id', 'minister'])

/** Report as it is being typed: any value may still be missing. */
export interface CheckedFuneral extends CheckedDeceased {
  status?: string
  surname?: string | null
  wished_date?: string | null
  foreign_parish?: boolean
  provided_parish_notice?: boolean
  home_parish?: string | null
}

const parseDay = (value: string | null | undefined) =>
  value && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null

function warnOfMass(day: string | null, rite: number | null | undefined) {
  const obstacle = day && !WITHOUT_MASS.has(rite ?? 0) && funeralMassForbidden(day)
  return obstacle
    ? `Tego dnia (${obstacle}) nie odprawia się Mszy pogrzebowej, tylko obrzęd bez Mszy (OWMR 380)`
    : null
}

function warnOfDays(funeral: CheckedFuneral) {
  const { death_date, wished_date, dic_funeral_rite_id, status } = funeral
  const burial = parseDay(funeral.burial_date)
  const isOpen = status === 'reported' || status === 'planned'
  return [
    ['burial_date', warnOfMass(burial, dic_funeral_rite_id)],
    ['wished_date', !burial && warnOfMass(parseDay(wished_date), dic_funeral_rite_id)],
    [
      'burial_date',
      burial &&
        burial === death_date &&
        'Pogrzeb w dniu śmierci: zmarłego nie chowa się przed upływem 24 godzin od zgonu',
    ],
    [
      'burial_date',
      isOpen &&
        isBefore(burial, today()) &&
        'Dzień pogrzebu minął: zaznacz, że pogrzeb się odbył, albo wpisz nowy dzień',
    ],
  ] as const
}

const warnOfParish = (funeral: CheckedFuneral, { person_status }: DeceasedFacts) =>
  [
    [
      'foreign_parish',
      !funeral.foreign_parish &&
        person_status === 'outsider' &&
        'Według kartoteki zmarły nie jest naszym parafianinem: zaznacz to i powiadom jego proboszcza (kan. 1177 § 2)',
    ],
    [
      'home_parish',
      funeral.foreign_parish &&
        !funeral.home_parish &&
        'Wpisz parafię zmarłego: jej proboszcza powiadamia się o pogrzebie (kan. 1177 § 2)',
    ],
  ] as const

/** Lists warnings on a report that is not an act yet. Pure: used by the form and the server. */
export function listFuneralWarnings(funeral: CheckedFuneral, facts: DeceasedFacts = {}): Warning[] {
  if (!funeral.surname) return []
  const ownWarnings = [...warnOfDays(funeral), ...warnOfParish(funeral, facts)].flatMap(
    ([field, message]) => (message ? [{ field, message }] : []),
  )
  const ofAct = listWarnings(funeral, facts).filter(({ field }) => FIELDS_OF_ACT.has(field))
  return [...ownWarnings, ...ofAct]
}

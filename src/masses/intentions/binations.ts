import { computeWeekday } from '#shared/dates/days.ts'
import { solemnityOfObligation } from '#liturgical-calendar/obligation.ts'

/** One of the Masses that a priest celebrates on a day. */
export interface PriestMass {
  mass_time: string
  /** Whether an offering was given for the Mass, or may be given later. */
  offered: boolean
  /** Whether another priest concelebrates it for an intention of his own. */
  concelebrated: boolean
  /** Whether it is celebrated for the people of the parish. */
  pro_populo?: boolean
}

/** The other Masses of the priest on the day of the checked Mass. */
export interface DaysMasses {
  others: PriestMass[]
  /** Whether the checked Mass has another priest already. */
  concelebrated: boolean
}
export const NO_OTHERS: DaysMasses = { others: [], concelebrated: false }

/** Destination of an offering; `unlawful`: none may be accepted. */
export type OfferingDestination = 'kept' | 'handed_on' | 'unlawful' | 'none'

export const isChristmas = (day: string) => day.endsWith('-12-25')
export const isAllSouls = (day: string) => day.endsWith('-11-02')

/**
 * Whether the law allows three Masses to every priest on this day (OWMR 204); on other days more than one needs a
 * permission (KPK 905 § 2).
 */
export const isThreeByLaw = (day: string) => isChristmas(day) || isAllSouls(day)

/** Returns how many Masses of one day the ordinary may allow a priest, or the law itself allows. */
export const massesAllowed = (day: string) =>
  isThreeByLaw(day) || computeWeekday(day) === 0 || solemnityOfObligation(day) !== null ? 3 : 2

const byHour = (left: PriestMass, right: PriestMass) =>
  left.mass_time.localeCompare(right.mass_time)

/** Whether the Mass is a second one that is concelebrated, for which no offering is allowed (KPK 951 § 2). */
export const isSecondConcelebrated = (mass: PriestMass, masses: readonly PriestMass[]) =>
  mass.concelebrated && masses.toSorted(byHour)[0] !== mass

/**
 * Returns the destination of the offerings of one priest on one day. He keeps one and hands the others over for the
 * purposes of the ordinary (KPK 951 § 1); at Christmas he keeps all. On All Souls he may accept an offering for any one
 * of the three Masses; the others are for all the dead and for the Pope’s intention (Benedict XV, Incruentum altaris,
 * 10 Aug 1915).
 */
export function getBinationRules<M extends PriestMass>(
  day: string,
  masses: readonly M[],
  keptOf: (offered: readonly M[]) => M,
): Map<M, OfferingDestination> {
  const isUnlawful = (mass: M) => !isChristmas(day) && isSecondConcelebrated(mass, masses)
  const lawful = masses.filter(mass => mass.offered && !isUnlawful(mass)).toSorted(byHour)
  const keptMass = lawful.length > 0 ? keptOf(lawful) : undefined
  return new Map(
    masses.map(mass => {
      if (!mass.offered) return [mass, 'none']
      if (isUnlawful(mass)) return [mass, 'unlawful']
      if (mass === keptMass || isChristmas(day)) return [mass, 'kept']
      return [mass, isAllSouls(day) ? 'unlawful' : 'handed_on']
    }),
  )
}

export const ALL_SOULS_RULE =
  '2 listopada kapłan może odprawić trzy Msze; ofiarę wolno przyjąć za jedną, drugą odprawia za wszystkich wiernych zmarłych, a trzecią w intencji papieża, obie bez ofiary (OWMR 204; Benedykt XV, Incruentum altaris, 1915)'
/** A parish priest owes one such Mass, even when he has several parishes (KPK 534 § 1–2). */
export const PRO_POPULO_RULE =
  'Ten kapłan ma już tego dnia Mszę za parafian: obowiązek spełnia jedna Msza, także proboszcza kilku parafii (kan. 534 § 1–2)'
export const CONCELEBRATED_RULE =
  'Za kolejną Mszę tego dnia, jeśli jest koncelebrowana, nie wolno przyjąć ofiary (kan. 951 § 2)'
/** The text of § 2 names no exception, the custom of Christmas does; the program does not decide between them. */
export const CHRISTMAS_DOUBT =
  'Kapłan zatrzymuje wszystkie ofiary z Bożego Narodzenia (kan. 951 § 1), ale za kolejną Mszę koncelebrowaną § 2 nie wymienia wyjątku: zapytaj kurię'

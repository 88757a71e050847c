import type { CanonBanns } from '#books/canon-law/contract.ts'
import { addMonths, holyDaysBetween, isHolyDay } from '#books/canon-law/feasts.ts'
import { countDaysBetween } from '#shared/dates/days.ts'
import {
  type MarryingCouple,
  type MarriageFinding,
  buildAdvice,
  getRemedyText,
  toFindings,
} from '../../finding.ts'

/** Months after which banns were repeated under the old law; used when the diocese has set no other term. */
const OLD_LAW = 6
/** Required days on the board, and required Sundays or holy days among them. */
const MIN_POSTED_DAYS = 8
const SUNDAYS = 2

const isPosted = ({ from, to }: CanonBanns) =>
  Boolean(
    from &&
    to &&
    countDaysBetween(from, to) >= MIN_POSTED_DAYS - 1 &&
    holyDaysBetween(from, to) >= SUNDAYS,
  )
const isRead = ({ dates }: CanonBanns) => new Set(dates.filter(isHolyDay)).size >= SUNDAYS
const isComplete = (banns: CanonBanns) =>
  banns.mode === 'posted' ? isPosted(banns) : isRead(banns)

const INCOMPLETE_BANNS_MESSAGES = {
  posted: `Zapowiedzi niepełne: mają wisieć ${MIN_POSTED_DAYS} dni, w tym dwie niedziele albo niedzielę i święto`,
  read: 'Zapowiedzi niepełne: odczytuje się je w dwie niedziele albo święta',
}

/** Checks that the banns were read or posted long enough and in time, and that their result is known (KPK 1067). */
export function listBanns(couple: MarryingCouple): MarriageFinding[] {
  const { banns, wedding_date } = couple.facts
  const { banns_months: months } = couple.register
  if (!banns) return []
  if (banns.length === 0) {
    const way = getRemedyText(couple, 'ogłoś je', 'dopisz, kiedy i gdzie były,')
    return [
      buildAdvice('banns', 'kan. 1067 KPK', `Brak zapowiedzi: ${way} albo wpisz dyspensę`, {
        field: 'banns',
        remedy: 'banns',
      }),
    ]
  }
  const repeatText = getRemedyText(couple, 'powtórz je', 'sprawdź daty')
  return banns.flatMap((announcement, index) => {
    const code = `banns.${index}`
    const field = `banns.${index}.mode`
    const last =
      announcement.mode === 'posted'
        ? announcement.to
        : (announcement.dates.toSorted().at(-1) ?? null)
    return [
      ...toFindings(
        !isComplete(announcement),
        buildAdvice(code, 'kan. 1067 KPK', INCOMPLETE_BANNS_MESSAGES[announcement.mode], {
          field,
          remedy: 'banns',
        }),
      ),
      ...toFindings(
        last && wedding_date && last > wedding_date,
        buildAdvice(`${code}.late`, 'kan. 1067 KPK', 'Zapowiedzi trwają jeszcze po dniu ślubu', {
          field,
        }),
      ),
      ...toFindings(
        last && wedding_date && wedding_date > addMonths(last, months),
        buildAdvice(
          `${code}.old`,
          months === OLD_LAW
            ? 'kan. 1067 KPK; por. kan. 1030 § 2 KPK z 1917 r.'
            : 'kan. 1067 KPK; prawo diecezjalne',
          `Zapowiedzi są przedawnione, do ślubu minęło od nich więcej niż ${months} mies.: ${repeatText} albo wpisz dyspensę`,
          { field, remedy: 'banns' },
        ),
      ),
      ...toFindings(
        announcement.obstacle,
        buildAdvice(
          `${code}.obstacle`,
          'kan. 1069 KPK',
          'Po zapowiedziach zgłoszono przeszkodę: wyjaśnij ją przed ślubem',
          { field },
        ),
      ),
      ...toFindings(
        announcement.obstacle === null &&
          isComplete(announcement) &&
          last &&
          wedding_date &&
          last < wedding_date,
        buildAdvice(`${code}.result`, 'kan. 1067 KPK', 'Dopisz wynik zapowiedzi', { field }),
      ),
    ]
  })
}

import { computeAge, listParts } from '#shared/dates/days.ts'

const rules = new Intl.PluralRules('pl')
const formatCount = (number: number, singular: string, few: string, genitivePlural: string) => {
  const form = rules.select(number)
  return `${number} ${form === 'one' ? singular : form === 'few' ? few : genitivePlural}`
}

const isWhole = (day: string) => /^\d{4}-\d\d-\d\d$/.test(day)
const DAY = 86_400_000

/** Counts completed months between two days at most a few years apart. */
function monthsBetween(birth: string, death: string) {
  const [year, month, day] = listParts(birth)
  const [year2, month2, day2] = listParts(death)
  return (year2 - year) * 12 + month2 - month - (day2 < day ? 1 : 0)
}

/**
 * Returns the age at death in the words of the book: «72 lata», for a child under a year «2 miesiące», «3 dni». Null
 * when the dates do not determine it.
 */
export function ageInWords(
  birth: string | null | undefined,
  death: string | null | undefined,
): string | null {
  const years = computeAge(birth, death)
  if (!birth || !death || years === null || years < 0) return null
  if (years >= 1) return formatCount(years, 'rok', 'lata', 'lat')
  if (!isWhole(birth) || !isWhole(death)) return 'poniżej roku'
  const months = monthsBetween(birth, death)
  if (months >= 1) return formatCount(months, 'miesiąc', 'miesiące', 'miesięcy')
  const days = Math.round((Date.parse(death) - Date.parse(birth)) / DAY)
  return days ? formatCount(days, 'dzień', 'dni', 'dni') : 'w dniu urodzenia'
}

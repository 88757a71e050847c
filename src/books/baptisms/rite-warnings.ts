import type { BookRule } from '#books/core/warnings.ts'
import { isTriduum } from '#books/canon-law/feasts.ts'
import { computeWeekday } from '#shared/dates/days.ts'

/** Ids of the closed dictionary BaptismKind used by the rules. */
const IN_DANGER = 2
const CONDITIONAL = 3
const GOOD_FRIDAY = 5

interface Rite {
  baptism_date?: string | null
  baptism_time?: string | null
  dic_baptism_kind_id?: number | null
  notes?: string | null
}

/** Earliest time of the Easter Vigil, after nightfall (Paschalis sollemnitatis 78). */
const EVENING = '18:00'

/**
 * Tells whether the day excludes a baptism: Good Friday and Holy Saturday have no sacraments but penance and anointing
 * (Paschalis sollemnitatis 61, 75); the Vigil baptises.
 */
function isForbiddenDay({ baptism_date, baptism_time, dic_baptism_kind_id: kind }: Rite) {
  if (!baptism_date || kind === IN_DANGER || !/^\d{4}-\d\d-\d\d$/.test(baptism_date)) return false
  if (!isTriduum(baptism_date)) return false
  return computeWeekday(baptism_date) === GOOD_FRIDAY || (baptism_time ?? EVENING) < EVENING
}

/** Lists warnings on the kind and the day of the rite. */
export const riteAdvice = (act: Rite): BookRule[] => [
  [
    'dic_baptism_kind_id',
    act.dic_baptism_kind_id === CONDITIONAL && !act.notes,
    'Chrzest warunkowy: wpisz w uwagach, dlaczego po zbadaniu sprawy pozostała wątpliwość (kan. 869)',
    'legal',
  ],
  [
    'baptism_date',
    isForbiddenDay(act),
    'W Wielki Piątek i w Wielką Sobotę przed Wigilią Paschalną nie udziela się chrztu poza niebezpieczeństwem śmierci (Paschalis sollemnitatis 61 i 75): sprawdź datę',
    'legal',
  ],
]

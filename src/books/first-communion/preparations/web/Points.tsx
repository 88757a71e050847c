import { CheckmarksScreen } from '#books/core/checkmarks/web/CheckmarksScreen.tsx'
import { PREPARATIONS } from '../../web/paths.ts'

/** Meetings, devotions and exams to be ticked off for children. */
export const Points = () => (
  <CheckmarksScreen module="first_communion" back={PREPARATIONS} usual={DEFAULT_CHECKMARK_GROUPS} />
)

const toCheckmarkTypes = (names: string) => names.split('|').map(name => ({ name, active: true }))
const DEFAULT_CHECKMARK_GROUPS = [
  {
    name: 'Spotkania',
    types: toCheckmarkTypes('Wrzesień|Październik|Listopad|Grudzień|Styczeń|Luty|Marzec|Kwiecień'),
  },
  {
    name: 'Nabożeństwa',
    types: toCheckmarkTypes('Różaniec|Roraty|Droga krzyżowa|Pierwsze piątki'),
  },
  { name: 'Egzamin', types: toCheckmarkTypes('Modlitwy|Katechizm') },
]

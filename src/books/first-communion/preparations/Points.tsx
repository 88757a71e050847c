import { CheckmarksScreen } from '#acts/checkmarks/CheckmarksScreen.tsx'
import { PREPARATIONS } from '../paths.tsx'

/** Meetings, devotions and exams that children are ticked off at. */
export const Points = () => (
  <CheckmarksScreen module="first_communion" back={PREPARATIONS} usual={USUAL} />
)

const named = (names: string) => names.split('|').map(name => ({ name, active: true }))
const USUAL = [
  {
    name: 'Spotkania',
    types: named('Wrzesień|Październik|Listopad|Grudzień|Styczeń|Luty|Marzec|Kwiecień'),
  },
  { name: 'Nabożeństwa', types: named('Różaniec|Roraty|Droga krzyżowa|Pierwsze piątki') },
  { name: 'Egzamin', types: named('Modlitwy|Katechizm') },
]

import { CheckmarksScreen } from '#acts/checkmarks/CheckmarksScreen.tsx'
import { PREPARATIONS } from '../paths.tsx'

/** Meetings, devotions and works that candidates are ticked off at. */
export const Points = () => (
  <CheckmarksScreen module="confirmation" back={PREPARATIONS} usual={USUAL} />
)

const named = (names: string) => names.split('|').map(name => ({ name, active: true }))
const USUAL = [
  {
    name: 'Spotkania w grupach',
    types: named('Wrzesień|Październik|Listopad|Grudzień|Styczeń|Luty|Marzec|Kwiecień'),
  },
  {
    name: 'Nabożeństwa',
    types: named('Różaniec|Roraty|Droga krzyżowa|Gorzkie żale|Pierwsze piątki|Rekolekcje'),
  },
  { name: 'Spowiedź', types: named('Adwent|Wielki Post|Przed bierzmowaniem') },
  { name: 'Indeks', types: named('Modlitwy|Życiorys patrona|Dzieło miłosierdzia') },
]

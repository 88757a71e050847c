import { CheckmarksScreen } from '#books/core/checkmarks/web/CheckmarksScreen.tsx'
import { PREPARATIONS } from '../../web/paths.ts'

/** Meetings, devotions and works to be ticked off for candidates. */
export const Points = () => (
  <CheckmarksScreen module="confirmation" back={PREPARATIONS} usual={DEFAULT_CHECKMARK_GROUPS} />
)

const toCheckmarkTypes = (names: string) => names.split('|').map(name => ({ name, active: true }))
const DEFAULT_CHECKMARK_GROUPS = [
  {
    name: 'Spotkania w grupach',
    types: toCheckmarkTypes('Wrzesień|Październik|Listopad|Grudzień|Styczeń|Luty|Marzec|Kwiecień'),
  },
  {
    name: 'Nabożeństwa',
    types: toCheckmarkTypes(
      'Różaniec|Roraty|Droga krzyżowa|Gorzkie żale|Pierwsze piątki|Rekolekcje',
    ),
  },
  { name: 'Spowiedź', types: toCheckmarkTypes('Adwent|Wielki Post|Przed bierzmowaniem') },
  { name: 'Indeks', types: toCheckmarkTypes('Modlitwy|Życiorys patrona|Dzieło miłosierdzia') },
]

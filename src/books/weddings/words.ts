/** Words of the closed choices of an act, on screens and papers. */
export const basisWords = {
  pastor: 'własny proboszcz',
  local_ordinary: 'ordynariusz miejsca',
  general_delegation: 'wikariusz z delegacją ogólną',
  delegation: 'delegacja do tego ślubu',
  licence: 'licencja z innej parafii',
} as const

export const placeWords = {
  church: 'kościół lub kaplica',
  outside: 'poza miejscem świętym',
  non_catholic_church: 'świątynia niekatolicka',
  registry_office: 'urząd stanu cywilnego',
  non_catholic: 'świątynia niekatolicka lub urząd',
} as const

export const sentWords = {
  in_person: 'osobiście',
  mail: 'listem poleconym',
  electronic: 'elektronicznie',
} as const

export const modeWords = { posted: 'wywieszenie', read: 'odczytanie' } as const

/** What excused the marriage from the ordinary way, or that something was wanting. */
export const circumstanceWords = {
  danger_of_death: 'niebezpieczeństwo śmierci',
  no_assistant: 'brak duchownego z władzą asystowania przez miesiąc',
  with_defect: 'ślub odbył się mimo przeszkody albo braku',
} as const

/** What a book or a parish that hears of such a marriage is told beside it; the reason stays in the act. */
export const toldOf = ({ circumstance }: { circumstance: keyof typeof circumstanceWords | null }) =>
  circumstance === 'with_defect'
    ? `${circumstanceWords.with_defect}, akt nie dowodzi ważności małżeństwa`
    : null

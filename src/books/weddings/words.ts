/** Words of the closed choices of an act, on screens and papers. */
export const basisWords = {
  pastor: 'własny proboszcz',
  general_delegation: 'wikariusz z delegacją ogólną',
  delegation: 'delegacja do tego ślubu',
  licence: 'licencja z innej parafii',
} as const

export const placeWords = {
  church: 'kościół lub kaplica',
  outside: 'poza miejscem świętym',
  non_catholic: 'świątynia niekatolicka lub urząd',
} as const

export const sentWords = {
  in_person: 'osobiście',
  mail: 'listem poleconym',
  electronic: 'elektronicznie',
} as const

export const modeWords = { posted: 'wywieszenie', read: 'odczytanie' } as const

import type { Chronicle } from '#history/told.ts'

/** What history tells about a place of the parish. */
export const parishPlacesChronicle: Chronicle = {
  table: 'parish_places',
  access: 'places.write',
  fields: {
    name: 'Nazwa',
    kind: 'Rodzaj',
    patron: 'Patron',
    address: 'Adres',
    capacity: 'Liczba miejsc',
    mass_place: 'Odprawia się Msze',
    is_default: 'Miejsce główne',
    active: 'Używane',
    note: 'Uwagi',
  },
}

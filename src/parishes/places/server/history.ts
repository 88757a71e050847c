import { recordHistory } from '#history/columns.ts'

export const parishPlacesHistory = recordHistory('parish_places', 'places.write', {
  name: 'Nazwa',
  kind: 'Rodzaj',
  patron: 'Patron',
  address: 'Adres',
  capacity: 'Liczba miejsc',
  mass_place: 'Odprawia się Msze',
  is_default: 'Miejsce główne',
  active: 'Używane',
  note: 'Uwagi',
})

import type { Chronicle } from '#history/told.ts'
import { addressFields } from '#people/chronicle.ts'

/** What history tells about a family's card. */
export const familiesChronicle: Chronicle = {
  table: 'families',
  access: 'families.read',
  fields: {
    family_name: 'Nazwisko rodziny',
    card_number: 'Nr karty',
    ...addressFields,
    region: 'Rejon',
    dic_family_marriage_id: { label: 'Małżeństwo', source: 'dictionary:FamilyMarriage' },
    marriage_date: 'Data ślubu',
    marriage_place: 'Miejsce ślubu',
    moved_in: 'Wprowadzenie',
    moved_out: 'Wyprowadzenie',
    inactive: 'Nieaktywna',
    notes: { label: 'Uwagi', clergy: true },
    needs_attention: 'Wymaga uwagi',
  },
  parts: [
    {
      table: 'family_members',
      key: 'family_id',
      title: 'Członek rodziny',
      fields: {
        person_id: { label: 'Osoba', source: 'people' },
        dic_family_role_id: { label: 'Funkcja w rodzinie', source: 'dictionary:FamilyRole' },
        is_head: 'Głowa rodziny',
        member_from: 'Od',
        member_to: 'Do',
      },
    },
  ],
}

import { recordHistory, historyPart } from '#history/columns.ts'
import { addressFields } from '#parishioners/people/server/history.ts'

export const familiesHistory = recordHistory(
  'families',
  'families.read',
  {
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
  [
    historyPart('family_members', 'family_id', 'Członek rodziny', {
      person_id: { label: 'Osoba', source: 'people' },
      dic_family_role_id: { label: 'Funkcja w rodzinie', source: 'dictionary:FamilyRole' },
      is_head: 'Głowa rodziny',
      member_from: 'Od',
      member_to: 'Do',
    }),
  ],
)

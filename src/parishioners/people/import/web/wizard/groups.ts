import { IMPORT_FIELDS, type ImportField } from '../../reading/column-headers.ts'

const GROUPS: Record<string, ImportField[]> = {
  'Imiona i nazwiska': [
    'surname',
    'names',
    'second_name',
    'full_name',
    'name_first',
    'family_name',
    'previous_names',
  ],
  'Dane osobowe': [
    'gender',
    'birth_date',
    'birth_town',
    'pesel',
    'marital_status',
    'faith',
    'citizenship',
    'profession',
    'school',
    'status',
    'death_date',
    'notes',
  ],
  Rodzice: [
    'father_names',
    'father_surname',
    'mother_names',
    'mother_surname',
    'mother_family_name',
  ],
  'Adres i kontakt': [
    'town',
    'street',
    'building_number',
    'place_number',
    'address',
    'zip_code',
    'post_office',
    'phone',
    'other_phones',
    'email',
    'other_emails',
  ],
  Rodzina: ['card_number', 'family_role'],
}

/** Fields of the register as options for a select, in the order of a card. */
export const FIELD_GROUPS = Object.entries(GROUPS).map(([group, fields]) => ({
  group,
  items: fields.map(field => ({ value: field, label: IMPORT_FIELDS[field].label })),
}))

import { CANCELLED_AT, recordHistory, historyPart, silent } from '#history/columns.ts'

const faith = (label: string) => ({ label, source: 'dictionary:Faith' }) as const

/** What history tells about a child's preparation and the points ticked off. */
export const preparationsHistory = recordHistory(
  'communion_preparations',
  'communions.read',
  {
    people_id: { label: 'Osoba z kartoteki', source: 'people' },
    year: 'Rok',
    surname: 'Nazwisko',
    name: 'Imiona',
    birth_date: 'Data urodzenia',
    birth_town: 'Miejsce urodzenia',
    dic_school_id: { label: 'Szkoła', source: 'dictionary:School' },
    school_class: 'Klasa',
    dic_youth_guardian_id: { label: 'Katecheta', source: 'dictionary:YouthGuardian' },
    dic_youth_guardian_parish_id: { label: 'Parafia katechety', source: 'dictionary_parishes' },
    child_dic_practice_id: {
      label: 'Praktyka religijna',
      source: 'dictionary:Practice',
      clergy: true,
    },
    dic_phone_type_id: { label: 'Typ telefonu', source: 'dictionary:PhoneType' },
    phone: 'Telefon',
    email: 'E-mail',
    provided_baptism_certificate: 'Świadectwo chrztu',
    provided_parents_statement: 'Deklaracja rodziców',
    provided_dic_parish_agreement: 'Zgoda proboszcza',
    dic_town_id: { label: 'Miejscowość', source: 'towns' },
    dic_street_id: { label: 'Ulica', source: 'streets' },
    building_number: 'Nr domu',
    place_number: 'Nr lokalu',
    father_names: 'Imiona ojca',
    father_surname: 'Nazwisko ojca',
    dic_father_faith_id: faith('Wyznanie ojca'),
    mother_names: 'Imiona matki',
    mother_surname: 'Nazwisko matki',
    mother_family_name: 'Nazwisko rodowe matki',
    dic_mother_faith_id: faith('Wyznanie matki'),
    dic_parents_marriage_id: { label: 'Ślub rodziców', source: 'dictionary:ParentsMarriage' },
    parents_marriage_date: 'Data ślubu rodziców',
    parents_marriage_usc_town: 'USC ślubu rodziców',
    parents_marriage_parish: 'Parafia ślubu rodziców',
    notes: 'Uwagi',
    needs_attention: 'Wymaga uwagi',
    withdrawn_reason: 'Powód wycofania',
    transfered_to_communions: 'Wpisano do księgi',
    withdrawn_at: CANCELLED_AT,
    communion_id: silent('that it stands in the book is told'),
  },
  [
    historyPart('communion_preparation_checkmarks', 'preparation_id', 'Zaznaczenie', {
      checkmark_type_id: { label: 'Punkt', source: 'checkmark_types' },
    }),
  ],
)

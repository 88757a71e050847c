import type { Chronicle } from '#history/told.ts'
import { annotationsTold } from '../annotations-told.ts'

const faith = (label: string) => ({ label, source: 'dictionary:Faith' }) as const

interface Named {
  surname?: string | null
  names?: string | null
}
const named = (people: unknown) =>
  (people as Named[])
    .map(({ surname, names }) => [surname, names].filter(Boolean).join(' '))
    .join(', ')

/** What history tells about an act of baptism and its annotations. */
export const baptismsChronicle: Chronicle = {
  table: 'baptisms',
  access: 'baptisms.read',
  fields: {
    act_number: 'Nr aktu',
    year: 'Rok',
    volume: 'Tom',
    page: 'Strona',
    person_id: { label: 'Osoba z kartoteki', source: 'people' },
    names: 'Imiona dziecka',
    surname: 'Nazwisko dziecka',
    gender: { label: 'Płeć', words: { 1: 'mężczyzna', 2: 'kobieta' } },
    birth_date: 'Data urodzenia',
    birth_town: 'Miejsce urodzenia',
    birth_act_number: 'Nr aktu urodzenia',
    birth_usc_town: 'USC',
    birth_act_year: 'Rok aktu urodzenia',
    baptism_date: 'Data chrztu',
    baptism_time: 'Godzina chrztu',
    parish_place_id: { label: 'Miejsce w parafii', source: 'parish_places' },
    baptism_place: 'Miejsce chrztu',
    minister_id: { label: 'Szafarz z listy', source: 'parish_workers' },
    minister: 'Szafarz',
    dic_baptism_kind_id: { label: 'Rodzaj chrztu', source: 'dictionary:BaptismKind' },
    father_names: 'Imiona ojca',
    father_surname: 'Nazwisko ojca',
    father_birth_year: 'Rok urodzenia ojca',
    dic_father_faith_id: faith('Wyznanie ojca'),
    father_profession: 'Zawód ojca',
    father_address: 'Adres ojca',
    mother_names: 'Imiona matki',
    mother_surname: 'Nazwisko matki',
    mother_family_name: 'Nazwisko rodowe matki',
    mother_birth_year: 'Rok urodzenia matki',
    dic_mother_faith_id: faith('Wyznanie matki'),
    mother_profession: 'Zawód matki',
    mother_address: 'Adres matki',
    adopted: 'Adopcja',
    dic_parents_marriage_id: { label: 'Ślub rodziców', source: 'dictionary:ParentsMarriage' },
    parents_marriage_date: 'Data ślubu rodziców',
    parents_marriage_place: 'Miejsce ślubu rodziców',
    parents_marriage_act_number: 'Nr aktu ślubu rodziców',
    godparents: { label: 'Chrzestni', tell: named },
    consent_parish: 'Zgoda parafii',
    consent_date: 'Data zgody',
    consent_number: 'Nr zgody',
    curia_permission_date: 'Data zezwolenia kurii',
    curia_permission_number: 'Nr zezwolenia kurii',
    reported_by: 'Zgłaszający',
    reported_at: 'Data zgłoszenia',
    notes: 'Uwagi',
    needs_attention: 'Wymaga uwagi',
    archival: 'Akt archiwalny',
    cancel_reason: 'Powód unieważnienia',
  },
  parts: [annotationsTold('baptism_annotations', 'baptism_id')],
}

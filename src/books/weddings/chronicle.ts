import { DISPENSATIONS, type Dispensation } from '#canon/dispensations.ts'
import { overridesTold } from '#canon/chronicle.ts'
import type { Chronicle, Fields } from '#history/told.ts'
import { sideWords } from '../sides.ts'
import { annotationsTold } from '../annotations-told.ts'
import { basisWords, placeWords, sentWords } from './words.ts'

interface Named {
  surname?: string | null
  names?: string | null
}
const named = (people: unknown) =>
  (people as Named[])
    .map(({ surname, names }) => [surname, names].filter(Boolean).join(' '))
    .join(', ')

const papers = (list: unknown) =>
  (list as Dispensation[])
    .map(({ kind, number }) => [DISPENSATIONS[kind]?.words, number].filter(Boolean).join(' '))
    .join(', ')

const announced = (list: unknown) =>
  (list as { parish?: string | null; from?: string | null; dates?: string[] }[])
    .map(({ parish, from, dates }) => [parish, from ?? dates?.[0]].filter(Boolean).join(' '))
    .join(', ')

const PARTY: Fields = {
  person_id: { label: 'osoba z kartoteki', source: 'people' },
  names: 'imiona',
  surname: 'nazwisko',
  family_name: 'nazwisko rodowe',
  birth_date: 'data urodzenia',
  birth_town: 'miejsce urodzenia',
  age: 'wiek',
  dic_faith_id: { label: 'wyznanie', source: 'dictionary:Faith' },
  dic_marital_status_id: { label: 'stan cywilny', source: 'dictionary:MaritalStatus' },
  profession: 'zawód',
  address: 'adres',
  parish: 'parafia',
  father_names: 'imiona ojca',
  father_surname: 'nazwisko ojca',
  mother_names: 'imiona matki',
  mother_surname: 'nazwisko matki',
  mother_family_name: 'nazwisko rodowe matki',
  baptism_date: 'data chrztu',
  baptism_parish: 'parafia chrztu',
  baptism_act_number: 'nr aktu chrztu',
  baptism_act_year: 'rok aktu chrztu',
  confirmation_date: 'data bierzmowania',
  confirmation_parish: 'parafia bierzmowania',
  surname_after: 'nazwisko po ślubie',
}

/** «Pan młody: imiona». */
const partyFields = (side: 'groom' | 'bride'): Fields =>
  Object.fromEntries(
    Object.entries(PARTY).map(([name, field]) => {
      const before = `${sideWords[side].title}: `
      return [
        `${side}_${name}`,
        typeof field === 'string' ? before + field : { ...field, label: before + field.label },
      ]
    }),
  )

/** What history tells about an act of marriage and its annotations. */
export const weddingsChronicle: Chronicle = {
  table: 'weddings',
  access: 'weddings.read',
  fields: {
    act_number: 'Nr aktu',
    year: 'Rok',
    volume: 'Tom',
    page: 'Strona',
    wedding_date: 'Data ślubu',
    wedding_time: 'Godzina ślubu',
    parish_place_id: { label: 'Miejsce w parafii', source: 'parish_places' },
    wedding_place: 'Miejsce ślubu',
    place_kind: { label: 'Rodzaj miejsca', words: placeWords },
    ...partyFields('groom'),
    ...partyFields('bride'),
    children_surname: 'Nazwisko dzieci',
    dic_wedding_kind_id: { label: 'Rodzaj ślubu', source: 'dictionary:WeddingKind' },
    minister_id: { label: 'Asystujący z listy', source: 'parish_workers' },
    minister: 'Asystujący',
    assisting_basis: { label: 'Podstawa asystowania', words: basisWords },
    basis_from: 'Delegacja lub licencja od',
    basis_date: 'Delegacja lub licencja z dnia',
    basis_number: 'Nr delegacji lub licencji',
    witnesses: { label: 'Świadkowie', tell: named },
    with_mass: 'Msza Święta',
    language: 'Język',
    usc_permit_number: 'Nr zaświadczenia USC',
    usc_permit_town: 'Zaświadczenie wydał USC w',
    usc_permit_date: 'Zaświadczenie USC z dnia',
    usc_permit_valid_date: 'Zaświadczenie USC ważne do',
    usc_sent_date: 'Przekazano do USC',
    usc_sent_method: { label: 'Sposób przekazania', words: sentWords },
    civil_act_number: 'Nr aktu małżeństwa USC',
    civil_act_town: 'Akt w USC',
    civil_act_date: 'Data aktu USC',
    banns: { label: 'Zapowiedzi', tell: announced },
    dispensations: { label: 'Dyspensy i zezwolenia', tell: papers },
    protocol_number: 'Nr protokołu',
    protocol_year: 'Rok protokołu',
    announcement_book_number: 'Nr w księdze zapowiedzi',
    announcement_book_year: 'Rok w księdze zapowiedzi',
    notes: 'Uwagi',
    needs_attention: 'Wymaga uwagi',
    archival: 'Akt archiwalny',
    cancel_reason: 'Powód unieważnienia',
  },
  parts: [annotationsTold('wedding_annotations', 'wedding_id'), overridesTold('weddings')],
}

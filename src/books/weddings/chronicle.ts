import { dispensationsTold, overridesTold } from '#canon/chronicle.ts'
import type { Banns } from '#canon/contract.ts'
import {
  CANCELLED_AT,
  GENERATED,
  chronicle,
  chroniclePart,
  listColumn,
  prefixed,
  silent,
} from '#history/columns.ts'
import { money, plainly } from '#history/told.ts'
import { sideWords } from '../sides.ts'
import { ANNOTATION } from '../annotation-columns.ts'
import type { WitnessRecord } from './witnesses.ts'
import { basisWords, circumstanceWords, modeWords, placeWords, sentWords } from './words.ts'

const witnesses = listColumn<WitnessRecord>(
  'Świadkowie',
  'Świadek',
  {
    person_id: { label: 'osoba z kartoteki', source: 'people' },
    names: 'imiona',
    surname: 'nazwisko',
    birth_date: 'data urodzenia',
    address: 'adres',
  },
  people =>
    people.map(({ surname, names }) => [surname, names].filter(Boolean).join(' ')).join(', '),
)

const banns = listColumn<Banns>(
  'Zapowiedzi',
  'Zapowiedzi',
  {
    parish: 'parafia',
    mode: { label: 'sposób', words: modeWords },
    from: 'od',
    to: 'do',
    dates: 'odczytane',
    obstacle: 'zgłoszono przeszkodę',
  },
  list =>
    list
      .map(({ parish, from, dates }) =>
        [parish, plainly(from ?? dates[0])].filter(Boolean).join(' '),
      )
      .join(', '),
)

const PARTY = {
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
} as const

/** What history tells about an act of marriage and its annotations. */
export const weddingsChronicle = chronicle(
  'weddings',
  'weddings.read',
  {
    act_number: 'Nr aktu',
    year: 'Rok',
    volume: 'Tom',
    page: 'Strona',
    wedding_date: 'Data ślubu',
    wedding_time: 'Godzina ślubu',
    parish_place_id: { label: 'Miejsce w parafii', source: 'parish_places' },
    wedding_place: 'Miejsce ślubu',
    place_kind: { label: 'Rodzaj miejsca', words: placeWords },
    ...prefixed('groom', sideWords.groom.title, PARTY),
    ...prefixed('bride', sideWords.bride.title, PARTY),
    children_surname: 'Nazwisko dzieci',
    dic_wedding_kind_id: { label: 'Rodzaj ślubu', source: 'dictionary:WeddingKind' },
    circumstance: { label: 'Okoliczność nadzwyczajna', words: circumstanceWords },
    circumstance_reason: 'Na czym polegała okoliczność',
    minister_id: { label: 'Asystujący z listy', source: 'parish_workers' },
    minister: 'Asystujący',
    assisting_basis: { label: 'Podstawa asystowania', words: basisWords },
    basis_from: 'Delegacja lub licencja od',
    basis_date: 'Delegacja lub licencja z dnia',
    basis_number: 'Nr delegacji lub licencji',
    witnesses,
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
    banns,
    dispensations: dispensationsTold('Dyspensy i zezwolenia'),
    protocol_number: 'Nr protokołu',
    protocol_year: 'Rok protokołu',
    announcement_book_number: 'Nr w księdze zapowiedzi',
    announcement_book_year: 'Rok w księdze zapowiedzi',
    offering: { label: 'Ofiara', tell: money, right: 'offerings.read' },
    notes: 'Uwagi',
    needs_attention: 'Wymaga uwagi',
    archival: 'Akt archiwalny',
    cancel_reason: 'Powód unieważnienia',
    cancelled_at: CANCELLED_AT,
    act_order: GENERATED,
    wedding_day: GENERATED,
    premarital_id: silent('the number and the year of the protocol are told'),
  },
  [
    chroniclePart('wedding_annotations', 'wedding_id', 'Adnotacja', ANNOTATION),
    overridesTold('weddings'),
  ],
)

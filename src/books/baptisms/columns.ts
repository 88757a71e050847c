import * as z from 'zod'
import { buildColumnPart } from '#books/core/columns/column.ts'
import {
  dictionaryColumn,
  linkColumn,
  markColumn,
  neededDay,
  neededItem,
  neededText,
  offeringColumn,
  partialDay,
  textColumn,
  timeColumn,
  wholeDay,
  calendarYearColumn,
} from '#books/core/columns/columns.ts'
import {
  consentColumns,
  numberColumns,
  remarkColumns,
  subjectColumns,
} from '#books/core/columns/common-columns.ts'
import {
  ArchivalGodparent,
  BLANK_GODPARENT,
  Godparent,
  GodparentRecord,
  godparentHistory,
  godparentsSchema,
} from './godparents.ts'

const child = buildColumnPart('Dziecko', {
  ...subjectColumns('dziecka'),
  birth_date: neededDay('Data urodzenia'),
  birth_town: neededText('Miejsce urodzenia', 'Podaj miejsce urodzenia z aktu urodzenia', 100),
  birth_act_number: textColumn('Nr aktu urodzenia', 30, {
    headers: 'akt urodzenia|nr aktu usc|nr usc',
  }),
  birth_usc_town: textColumn('USC', 100, {
    headers: 'urzad stanu cywilnego|miejsce usc',
    reading: 'name',
  }),
  birth_act_year: calendarYearColumn('Rok aktu urodzenia'),
})

const rite = buildColumnPart('Chrzest', {
  baptism_time: timeColumn('Godzina chrztu'),
  parish_place_id: linkColumn('Miejsce w parafii', 'parish_places'),
  baptism_place: neededText('Miejsce chrztu', 'Podaj miejsce chrztu', 200, {
    headers: 'kosciol|parafia chrztu|gdzie ochrzczono',
  }),
  minister_id: linkColumn('Szafarz z listy', 'parish_workers'),
  minister: neededText('Szafarz', 'Podaj, kto ochrzcił', 200, {
    headers: 'udzielajacy|kaplan|ksiadz|ochrzcil|chrzcil|udzielil',
  }),
  dic_baptism_kind_id: neededItem('Rodzaj chrztu', 'BaptismKind', 'Wybierz rodzaj chrztu', {
    headers: 'rodzaj',
  }),
})

/** Columns of the father; files map the names by `fatherFields`, which also parse both names in one cell. */
const father = buildColumnPart('Ojciec', {
  father_names: textColumn('Imiona ojca'),
  father_surname: textColumn('Nazwisko ojca'),
  father_birth_year: calendarYearColumn('Rok urodzenia ojca', { headers: 'wiek ojca rok' }),
  dic_father_faith_id: dictionaryColumn('Wyznanie ojca', 'Faith', { headers: 'religia ojca' }),
  father_profession: textColumn('Zawód ojca', 100, { headers: 'stan ojca' }),
  father_address: textColumn('Adres ojca', 200, {
    headers: 'adres|adres rodzicow|zamieszkanie rodzicow|miejscowosc|wies',
  }),
})

const mother = buildColumnPart('Matka', {
  mother_names: textColumn('Imiona matki'),
  mother_surname: textColumn('Nazwisko matki'),
  mother_family_name: textColumn('Nazwisko rodowe matki'),
  mother_birth_year: calendarYearColumn('Rok urodzenia matki', { headers: '' }),
  dic_mother_faith_id: dictionaryColumn('Wyznanie matki', 'Faith', { headers: 'religia matki' }),
  mother_profession: textColumn('Zawód matki', 100, { headers: '' }),
  mother_address: textColumn('Adres matki', 200, { headers: '' }),
})

const marriage = buildColumnPart('Ślub rodziców', {
  adopted: markColumn('Adopcja'),
  dic_parents_marriage_id: neededItem(
    'Ślub rodziców',
    'ParentsMarriage',
    'Wybierz rodzaj ślubu rodziców',
    { headers: 'rodzaj slubu rodzicow' },
  ),
  parents_marriage_date: partialDay('Data ślubu rodziców', { headers: '' }),
  parents_marriage_place: textColumn('Miejsce ślubu rodziców', 200, { headers: '' }),
  parents_marriage_act_number: textColumn('Nr aktu ślubu rodziców', 30, { headers: '' }),
})

/** Columns of an act that may be known before the rite. */
export const registeredColumns = {
  ...child,
  ...rite,
  ...father,
  ...mother,
  ...marriage,
  godparents: {
    label: 'Chrzestni',
    kept: z.array(GodparentRecord.extend({ faith: z.string().nullable() })),
    today: godparentsSchema(Godparent),
    old: godparentsSchema(ArchivalGodparent),
    blank: [BLANK_GODPARENT, BLANK_GODPARENT],
    told: godparentHistory,
  },
  ...consentColumns,
  curia_permission_date: wholeDay('Data zezwolenia kurii'),
  curia_permission_number: textColumn('Nr zezwolenia kurii', 30),
  reported_by: textColumn('Zgłaszający', 200),
  reported_at: wholeDay('Data zgłoszenia'),
  offering: offeringColumn(),
  ...remarkColumns,
}

export const baptismColumns = {
  ...numberColumns,
  ...child,
  ...buildColumnPart('Chrzest', {
    baptism_date: neededDay('Data chrztu', {
      headers: 'chrzest|chrztu|data chrztu dziecka|ochrzczono|data',
    }),
  }),
  ...registeredColumns,
}

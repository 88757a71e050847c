import * as z from 'zod'
import { buildColumnPart } from '#books/core/columns/column.ts'
import {
  dictionaryColumn,
  linkColumn,
  markColumn,
  nameColumn,
  neededDay,
  neededItem,
  neededText,
  offeringColumn,
  partialDay,
  textColumn,
  timeColumn,
  wholeDay,
} from '#books/core/columns/columns.ts'
import { wordColumn } from '#books/core/columns/word-columns.ts'
import {
  baptismColumns,
  consentColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#books/core/columns/common-columns.ts'
import { WITHOUT_SACRAMENTS } from './labels.ts'

const dead = buildColumnPart('Zmarły', {
  ...subjectColumns('zmarłego'),
  family_name: nameColumn('Nazwisko rodowe', { headers: 'nazwisko panienskie|z domu' }),
  birth_date: partialDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
  age: textColumn('Wiek', 40, { headers: 'lat|wiek zmarlego' }),
  dic_marital_status_id: dictionaryColumn('Stan cywilny', 'MaritalStatus', { headers: 'stan' }),
  spouse_person_id: linkColumn('Małżonek z kartoteki', 'people'),
  spouse: textColumn('Małżonek', 200, {
    headers: 'malzonka|wspolmalzonek|maz|zona',
    reading: 'name',
  }),
  address: neededText('Ostatnie zamieszkanie', 'Podaj ostatnie miejsce zamieszkania', 200, {
    headers: 'ostatni adres|adres|miejsce zamieszkania|zamieszkaly|zamieszkala|miejscowosc|wies',
  }),
  home_parish: neededText('Parafia zmarłego', 'Podaj parafię zmarłego', 200, {
    headers: 'parafia',
  }),
})

const death = buildColumnPart('Śmierć', {
  death_date: neededDay('Data śmierci', {
    headers: 'data zgonu|zmarl|zmarla dnia|zgon|smierc|data',
  }),
  death_time: timeColumn('Godzina śmierci'),
  death_place: neededText('Miejsce śmierci', 'Podaj miejsce śmierci', 200, {
    headers: 'miejsce zgonu|gdzie zmarl',
  }),
  dic_death_cause_id: dictionaryColumn('Przyczyna zgonu', 'DeathCause', { told: { clergy: true } }),
  civil_act_number: textColumn('Nr aktu zgonu', 50, { headers: 'akt zgonu|nr aktu usc' }),
  civil_usc_town: textColumn('USC', 100, {
    headers: 'urzad stanu cywilnego|miejsce usc',
    reading: 'name',
  }),
  civil_act_date: wholeDay('Data aktu zgonu'),
  confession: markColumn('Spowiedź'),
  viaticum: markColumn('Wiatyk'),
  anointing: markColumn('Namaszczenie chorych'),
  apostolic_blessing: markColumn('Błogosławieństwo apostolskie'),
  without_sacraments: {
    ...wordColumn('Bez sakramentów', WITHOUT_SACRAMENTS, 'Wybierz, dlaczego bez sakramentów'),
    kept: z.string().nullable(),
  },
  sacraments_date: wholeDay('Data sakramentów'),
  sacraments_note: textColumn('Kto udzielił sakramentów', 300, {
    headers: 'sakramenty|zaopatrzony|zaopatrzenie|sakramenty swiete',
  }),
})

const funeral = buildColumnPart('Pogrzeb', {
  burial_date: neededDay('Data pogrzebu', {
    headers: 'pogrzeb|pochowany|pochowana|data pochowku',
  }),
  burial_time: timeColumn('Godzina pogrzebu'),
  parish_place_id: linkColumn('Miejsce w parafii', 'parish_places'),
  funeral_place: neededText('Miejsce pogrzebu', 'Podaj miejsce pogrzebu', 200, {
    headers: 'kosciol|msza pogrzebowa',
  }),
  minister_id: linkColumn('Kapłan z listy', 'parish_workers'),
  minister: neededText('Kto odprawił pogrzeb', 'Podaj, kto odprawił pogrzeb', 200, {
    headers: 'kto odprawil|szafarz|kaplan|ksiadz|celebrans|odprawil',
  }),
  dic_funeral_rite_id: neededItem(
    'Obrzęd pogrzebu',
    'FuneralRite',
    'Wybierz, jak odprawiono pogrzeb',
    { headers: 'obrzed|rodzaj pogrzebu' },
  ),
  dic_burial_kind_id: dictionaryColumn('Rodzaj pochówku', 'BurialKind', {
    headers: 'trumna urna|pochowek',
  }),
  cemetery_place_id: linkColumn('Cmentarz parafii', 'parish_places'),
  cemetery: neededText('Cmentarz', 'Podaj cmentarz', 200, { headers: 'miejsce pochowku' }),
  grave_sector: textColumn('Sektor', 30, { headers: 'kwatera|sektor grobu' }),
  grave_row: textColumn('Rząd', 30, { headers: 'rzad grobu' }),
  grave_number: textColumn('Nr grobu', 30, { headers: 'grob|numer grobu' }),
  grave_holder: textColumn('Dysponent grobu', 200),
})

const office = {
  reported_by: textColumn('Zgłaszający', 200),
  reporter_relation: textColumn('Kim jest dla zmarłego', 60),
  reporter_phone: textColumn('Telefon zgłaszającego', 30),
  reporter_document: textColumn('Dokument zgłaszającego', 60),
  reported_at: wholeDay('Data zgłoszenia'),
  necrology_published: markColumn('Nekrolog w Internecie'),
  necrology: textColumn('Treść nekrologu', 2000),
  photo_consent: markColumn('Zgoda na zdjęcie'),
  publish_consent_by: textColumn('Kto zgodził się na publikację', 200),
  publish_consent_date: wholeDay('Data zgody na publikację'),
  offering: offeringColumn(),
}

/** Columns of the book itself; the other columns are for the office. */
export const actRubrics = { ...dead, ...parentColumns, ...death, ...funeral }

export const deceasedColumns = {
  ...numberColumns,
  ...actRubrics,
  ...consentColumns,
  ...buildColumnPart('Chrzest', {
    ...baptismColumns,
    baptism_told: markColumn('Zawiadomienie parafii chrztu'),
  }),
  ...office,
  ...remarkColumns,
}

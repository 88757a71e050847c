import * as z from 'zod'
import { part } from '#acts/columns/column.ts'
import {
  item,
  link,
  mark,
  name,
  neededDay,
  neededItem,
  neededText,
  offering,
  partialDay,
  text,
  time,
  wholeDay,
  word,
} from '#acts/columns/columns.ts'
import {
  baptismColumns,
  consentColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#acts/columns/common-columns.ts'
import { WITHOUT_SACRAMENTS } from './words.ts'

const dead = part('Zmarły', {
  ...subjectColumns('zmarłego'),
  family_name: name('Nazwisko rodowe', { headers: 'nazwisko panienskie|z domu' }),
  birth_date: partialDay('Data urodzenia'),
  birth_town: text('Miejsce urodzenia'),
  age: text('Wiek', 40, { headers: 'lat|wiek zmarlego' }),
  dic_marital_status_id: item('Stan cywilny', 'MaritalStatus', { headers: 'stan' }),
  spouse_person_id: link('Małżonek z kartoteki', 'people'),
  spouse: text('Małżonek', 200, { headers: 'malzonka|wspolmalzonek|maz|zona', reading: 'name' }),
  address: neededText('Ostatnie zamieszkanie', 'Podaj ostatnie miejsce zamieszkania', 200, {
    headers: 'ostatni adres|adres|miejsce zamieszkania|zamieszkaly|zamieszkala|miejscowosc|wies',
  }),
  home_parish: neededText('Parafia zmarłego', 'Podaj parafię zmarłego', 200, {
    headers: 'parafia',
  }),
})

const death = part('Śmierć', {
  death_date: neededDay('Data śmierci', {
    headers: 'data zgonu|zmarl|zmarla dnia|zgon|smierc|data',
  }),
  death_time: time('Godzina śmierci'),
  death_place: neededText('Miejsce śmierci', 'Podaj miejsce śmierci', 200, {
    headers: 'miejsce zgonu|gdzie zmarl',
  }),
  dic_death_cause_id: item('Przyczyna zgonu', 'DeathCause', { told: { clergy: true } }),
  civil_act_number: text('Nr aktu zgonu', 50, { headers: 'akt zgonu|nr aktu usc' }),
  civil_usc_town: text('USC', 100, {
    headers: 'urzad stanu cywilnego|miejsce usc',
    reading: 'name',
  }),
  civil_act_date: wholeDay('Data aktu zgonu'),
  confession: mark('Spowiedź'),
  viaticum: mark('Wiatyk'),
  anointing: mark('Namaszczenie chorych'),
  apostolic_blessing: mark('Błogosławieństwo apostolskie'),
  without_sacraments: {
    ...word('Bez sakramentów', WITHOUT_SACRAMENTS, 'Wybierz, dlaczego bez sakramentów'),
    kept: z.string().nullable(),
  },
  sacraments_date: wholeDay('Data sakramentów'),
  sacraments_note: text('Kto udzielił sakramentów', 300, {
    headers: 'sakramenty|zaopatrzony|zaopatrzenie|sakramenty swiete',
  }),
})

const funeral = part('Pogrzeb', {
  burial_date: neededDay('Data pogrzebu', {
    headers: 'pogrzeb|pochowany|pochowana|data pochowku',
  }),
  burial_time: time('Godzina pogrzebu'),
  parish_place_id: link('Miejsce w parafii', 'parish_places'),
  funeral_place: neededText('Miejsce pogrzebu', 'Podaj miejsce pogrzebu', 200, {
    headers: 'kosciol|msza pogrzebowa',
  }),
  minister_id: link('Kapłan z listy', 'parish_workers'),
  minister: neededText('Kto odprawił pogrzeb', 'Podaj, kto odprawił pogrzeb', 200, {
    headers: 'kto odprawil|szafarz|kaplan|ksiadz|celebrans|odprawil',
  }),
  dic_funeral_rite_id: neededItem(
    'Obrzęd pogrzebu',
    'FuneralRite',
    'Wybierz, jak odprawiono pogrzeb',
    { headers: 'obrzed|rodzaj pogrzebu' },
  ),
  dic_burial_kind_id: item('Rodzaj pochówku', 'BurialKind', { headers: 'trumna urna|pochowek' }),
  cemetery_place_id: link('Cmentarz parafii', 'parish_places'),
  cemetery: neededText('Cmentarz', 'Podaj cmentarz', 200, { headers: 'miejsce pochowku' }),
  grave_sector: text('Sektor', 30, { headers: 'kwatera|sektor grobu' }),
  grave_row: text('Rząd', 30, { headers: 'rzad grobu' }),
  grave_number: text('Nr grobu', 30, { headers: 'grob|numer grobu' }),
  grave_holder: text('Dysponent grobu', 200),
})

const office = {
  reported_by: text('Zgłaszający', 200),
  reporter_relation: text('Kim jest dla zmarłego', 60),
  reporter_phone: text('Telefon zgłaszającego', 30),
  reporter_document: text('Dokument zgłaszającego', 60),
  reported_at: wholeDay('Data zgłoszenia'),
  necrology_published: mark('Nekrolog w Internecie'),
  necrology: text('Treść nekrologu', 2000),
  photo_consent: mark('Zgoda na zdjęcie'),
  publish_consent_by: text('Kto zgodził się na publikację', 200),
  publish_consent_date: wholeDay('Data zgody na publikację'),
  offering: offering(),
}

/** Columns of the book itself; the other columns are for the office. */
export const actRubrics = { ...dead, ...parentColumns, ...death, ...funeral }

/** Every column of the book of the deceased. */
export const deceasedColumns = {
  ...numberColumns,
  ...actRubrics,
  ...consentColumns,
  ...part('Chrzest', {
    ...baptismColumns,
    baptism_told: mark('Zawiadomienie parafii chrztu'),
  }),
  ...office,
  ...remarkColumns,
}

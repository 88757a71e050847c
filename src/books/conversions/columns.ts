import * as z from 'zod'
import * as field from '#shared/fields.ts'
import { buildColumnPart } from '#books/core/columns/column.ts'
import {
  dictionaryColumn,
  linkColumn,
  markColumn,
  nameColumn,
  neededPartialDay,
  neededText,
  textColumn,
  wholeDay,
} from '#books/core/columns/columns.ts'
import { fixedWord, wordColumn } from '#books/core/columns/word-columns.ts'
import {
  baptismColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#books/core/columns/common-columns.ts'
import { kindWords, validityWords } from './labels.ts'

const eventWords = {
  conversion: kindWords.conversion.event,
  left_church: kindWords.left_church.event,
  returned: kindWords.returned.event,
}

const subject = buildColumnPart('Osoba', {
  ...subjectColumns(''),
  family_name: nameColumn('Nazwisko rodowe', { headers: 'nazwisko panienskie|z domu' }),
  birth_date: neededPartialDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
  address: textColumn('Adres', 200, { headers: 'miejsce zamieszkania|zamieszkaly|zamieszkala' }),
})

const event = buildColumnPart('Wydarzenie', {
  kind: {
    ...fixedWord('Rodzaj aktu', eventWords, 'Wybierz rodzaj aktu', 'conversion'),
    headers: 'rodzaj|rodzaj wpisu|typ|wydarzenie',
  },
  /** Date of the event, which even an old volume contains. */
  event_date: {
    label: 'Data',
    kept: z.string(),
    today: field.Day,
    old: field.PartialDay,
    blank: null,
    headers: 'data zdarzenia|data aktu|data oswiadczenia|dnia',
  },
  event_place: neededText('Miejsce', 'Podaj miejsce', 200, { headers: 'kosciol|parafia' }),
  parish_place_id: linkColumn('Miejsce w parafii', 'parish_places'),
  minister_id: linkColumn('Duchowny z listy', 'parish_workers'),
  minister: neededText('Duchowny', 'Podaj, kto przyjął oświadczenie albo wyznanie wiary', 200, {
    headers: 'szafarz|kaplan|ksiadz|przyjal|wobec kogo|proboszcz',
  }),
  first_witness: textColumn('Pierwszy świadek', 200, {
    headers: 'swiadek|swiadek 1|1 swiadek',
    reading: 'name',
  }),
  second_witness: textColumn('Drugi świadek', 200, {
    headers: 'swiadek 2|2 swiadek',
    reading: 'name',
  }),
})

/** Columns of a convert's former confession. */
const former = buildColumnPart('Dotychczasowe wyznanie', {
  dic_faith_id: dictionaryColumn('Dotychczasowe wyznanie', 'Faith', {
    headers: 'wyznanie|poprzednie wyznanie|religia',
  }),
  baptism_validity: {
    ...wordColumn('Ważność chrztu', validityWords, 'Wybierz, co z chrztem'),
    headers: 'chrzest wazny|waznosc',
  },
  baptism_proof: textColumn('Dowód ważnego chrztu', 300, { headers: 'swiadectwo chrztu' }),
  conditional_date: wholeDay('Data chrztu warunkowego', { headers: 'chrzest warunkowy' }),
})

const decision = buildColumnPart('Decyzja', {
  declared_in_person: markColumn('Oświadczenie złożone osobiście'),
  declaration_filed: markColumn('Oświadczenie w aktach'),
  curia_sent_date: wholeDay('Przesłano do kurii', {
    headers: 'wyslano do kurii|data wyslania',
  }),
  decree_by: textColumn('Kto wydał decyzję', 200, { headers: 'kuria|kto wydal' }),
  decree_number: textColumn('Nr decyzji', 50, {
    headers: 'nr dekretu|dekret|nr pisma|nr pisma kurii|pismo kurii',
  }),
  decree_date: wholeDay('Data decyzji', { headers: 'data dekretu|data pisma' }),
})

export const conversionColumns = {
  ...numberColumns,
  ...subject,
  ...parentColumns,
  ...event,
  ...former,
  ...decision,
  ...buildColumnPart('Chrzest', {
    ...baptismColumns,
    baptism_told: markColumn('Zawiadomienie parafii chrztu', true),
  }),
  margin_note: textColumn('Treść adnotacji', 500),
  ...remarkColumns,
}

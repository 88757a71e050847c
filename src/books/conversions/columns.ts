import * as z from 'zod'
import * as field from '#platform/fields.ts'
import { part } from '#acts/columns/column.ts'
import {
  fixedWord,
  item,
  link,
  mark,
  name,
  neededPartialDay,
  neededText,
  text,
  wholeDay,
  word,
} from '#acts/columns/columns.ts'
import {
  baptismColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#acts/columns/common-columns.ts'
import { kindWords, validityWords } from './words.ts'

const eventWords = {
  conversion: kindWords.conversion.event,
  left_church: kindWords.left_church.event,
  returned: kindWords.returned.event,
}

const subject = part('Osoba', {
  ...subjectColumns(''),
  family_name: name('Nazwisko rodowe', { headers: 'nazwisko panienskie|z domu' }),
  birth_date: neededPartialDay('Data urodzenia'),
  birth_town: text('Miejsce urodzenia'),
  address: text('Adres', 200, { headers: 'miejsce zamieszkania|zamieszkaly|zamieszkala' }),
})

const event = part('Wydarzenie', {
  kind: {
    ...fixedWord('Rodzaj aktu', eventWords, 'Wybierz rodzaj aktu', 'conversion'),
    headers: 'rodzaj|rodzaj wpisu|typ|wydarzenie',
  },
  /** Even an old volume says when. */
  event_date: {
    label: 'Data',
    kept: z.string(),
    today: field.Day,
    old: field.PartialDay,
    blank: null,
    headers: 'data zdarzenia|data aktu|data oswiadczenia|dnia',
  },
  event_place: neededText('Miejsce', 'Podaj miejsce', 200, { headers: 'kosciol|parafia' }),
  parish_place_id: link('Miejsce w parafii', 'parish_places'),
  minister_id: link('Duchowny z listy', 'parish_workers'),
  minister: neededText('Duchowny', 'Podaj, kto przyjął oświadczenie albo wyznanie wiary', 200, {
    headers: 'szafarz|kaplan|ksiadz|przyjal|wobec kogo|proboszcz',
  }),
  first_witness: text('Pierwszy świadek', 200, {
    headers: 'swiadek|swiadek 1|1 swiadek',
    reading: 'name',
  }),
  second_witness: text('Drugi świadek', 200, {
    headers: 'swiadek 2|2 swiadek',
    reading: 'name',
  }),
})

/** From where a convert comes. */
const former = part('Dotychczasowe wyznanie', {
  dic_faith_id: item('Dotychczasowe wyznanie', 'Faith', {
    headers: 'wyznanie|poprzednie wyznanie|religia',
  }),
  baptism_validity: {
    ...word('Ważność chrztu', validityWords, 'Wybierz, co z chrztem'),
    headers: 'chrzest wazny|waznosc',
  },
  baptism_proof: text('Dowód ważnego chrztu', 300, { headers: 'swiadectwo chrztu' }),
  conditional_date: wholeDay('Data chrztu warunkowego', { headers: 'chrzest warunkowy' }),
})

const decision = part('Decyzja', {
  declared_in_person: mark('Oświadczenie złożone osobiście'),
  declaration_filed: mark('Oświadczenie w aktach'),
  curia_sent_date: wholeDay('Przesłano do kurii', {
    headers: 'wyslano do kurii|data wyslania',
  }),
  decree_by: text('Kto wydał decyzję', 200, { headers: 'kuria|kto wydal' }),
  decree_number: text('Nr decyzji', 50, {
    headers: 'nr dekretu|dekret|nr pisma|nr pisma kurii|pismo kurii',
  }),
  decree_date: wholeDay('Data decyzji', { headers: 'data dekretu|data pisma' }),
})

/** Every column of the book of conversions, leavings and returns. */
export const conversionColumns = {
  ...numberColumns,
  ...subject,
  ...parentColumns,
  ...event,
  ...former,
  ...decision,
  ...part('Chrzest', {
    ...baptismColumns,
    baptism_told: mark('Zawiadomienie parafii chrztu', true),
  }),
  margin_note: text('Treść adnotacji', 500),
  ...remarkColumns,
}

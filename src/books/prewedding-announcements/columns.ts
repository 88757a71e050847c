import { part } from '#acts/columns/column.ts'
import {
  defaultWord,
  item,
  link,
  name,
  neededName,
  neededText,
  partialDay,
  recordId,
  text,
  wholeDay,
  word,
  year,
} from '#acts/columns/columns.ts'
import { numberColumns, remarkColumns } from '#acts/columns/common-columns.ts'
import { columnsOfBoth } from '#acts/columns/sides.ts'
import { modeWords, originWords, resultWords } from './words.ts'

/** One of the two; public are names, surnames and parishes of residence. Files bring them by `sideFields`. */
export const partyColumns = {
  person_id: link('Osoba z kartoteki', 'people'),
  names: neededName('Imiona', 'Podaj imiona'),
  surname: neededName('Nazwisko', 'Podaj nazwisko'),
  birth_date: partialDay('Data urodzenia'),
  dic_marital_status_id: item('Stan cywilny', 'MaritalStatus'),
  father_names: name('Imiona ojca'),
  mother_names: name('Imiona matki'),
  town: text('Miejscowość'),
  parish: neededText('Parafia', 'Podaj parafię zamieszkania'),
  former_parish: text('Poprzednia parafia', 200),
}

/** How and when the banns were made known, and what came of it. */
export const announcingColumns = part('Zapowiedzi', {
  mode: defaultWord('Sposób', modeWords, 'Wybierz sposób ogłoszenia', 'posted'),
  date_from: wholeDay('Wywieszone od', {
    headers: 'od|od dnia|data od|zapowiedzi od|wywieszono|data zapowiedzi',
  }),
  date_to: wholeDay('Wywieszone do', { headers: 'do|do dnia|data do|zapowiedzi do|zdjeto' }),
  first_date: wholeDay('Pierwsze odczytanie', { headers: readings('1', 'i') }),
  second_date: wholeDay('Drugie odczytanie', { headers: readings('2', 'ii') }),
  dispensation_reason: text('Dyspensa od zapowiedzi', 500, {
    headers: 'zwolnienie|dyspensa|zwolnienie z zapowiedzi',
  }),
  result: {
    ...word('Wynik', resultWords, 'Wybierz wynik zapowiedzi'),
    headers: 'wynik zapowiedzi|przeszkody|przeszkoda',
  },
})

/** Headers of the columns of one reading. */
export function readings(number: string, roman: string) {
  return `${roman} zapowiedz|${number} zapowiedz|zapowiedz ${roman}|zapowiedz ${number}|${roman}|${roman} odczytanie`
}

const request = part('Skąd', {
  origin: defaultWord('Podstawa', originWords, 'Wybierz podstawę zapowiedzi', 'own'),
  request_parish: text('Prosi parafia', 200, {
    headers: 'parafia proszaca|na prosbe parafii|na prosbe',
  }),
  request_date: wholeDay('Prośba z dnia', { headers: 'data prosby' }),
  request_number: text('L. dz. prośby', 60, { headers: 'nr prosby|pismo' }),
  protocol_number: text('Nr protokołu', 30, { headers: 'protokol|numer protokolu' }),
  protocol_year: year('Rok protokołu', { headers: '' }),
  premarital_id: recordId('Protokół'),
})

/** Every column of the book of banns. */
export const bannsColumns = {
  ...numberColumns,
  ...columnsOfBoth(partyColumns, { groom: 'Narzeczony', bride: 'Narzeczona' }),
  ...request,
  ...announcingColumns,
  dispensation_date: wholeDay('Data dyspensy od zapowiedzi'),
  obstacle: text('Przeszkoda', 1000),
  ...part('Zapowiedzi', {
    certificate_date: wholeDay('Wydano zaświadczenie', {
      headers: 'data zaswiadczenia|zaswiadczenie',
    }),
    wedding_date: wholeDay('Planowany ślub', { headers: 'data slubu|slub|termin slubu' }),
  }),
  ...remarkColumns,
}

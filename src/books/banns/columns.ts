import { buildColumnPart } from '#books/core/columns/column.ts'
import {
  dictionaryColumn,
  linkColumn,
  nameColumn,
  neededName,
  neededSurname,
  neededText,
  partialDay,
  recordId,
  textColumn,
  wholeDay,
  calendarYearColumn,
} from '#books/core/columns/columns.ts'
import { defaultWord, wordColumn } from '#books/core/columns/word-columns.ts'
import { numberColumns, remarkColumns } from '#books/core/columns/common-columns.ts'
import { columnsOfBoth } from '#books/core/columns/sides.ts'
import { modeWords, originWords, resultWords } from './labels.ts'

/**
 * Columns of the groom or the bride; public are names, surnames and parishes of residence. Files map them by
 * `sideFields`.
 */
export const partyColumns = {
  person_id: linkColumn('Osoba z kartoteki', 'people'),
  names: neededName('Imiona', 'Podaj imiona'),
  surname: neededSurname('Nazwisko', 'Podaj nazwisko'),
  birth_date: partialDay('Data urodzenia'),
  dic_marital_status_id: dictionaryColumn('Stan cywilny', 'MaritalStatus'),
  father_names: nameColumn('Imiona ojca'),
  mother_names: nameColumn('Imiona matki'),
  town: textColumn('Miejscowość'),
  parish: neededText('Parafia', 'Podaj parafię zamieszkania'),
  former_parish: textColumn('Poprzednia parafia', 200),
}

/** Columns of the way and time of the banns, and of their result. */
export const announcingColumns = buildColumnPart('Zapowiedzi', {
  mode: defaultWord('Sposób', modeWords, 'Wybierz sposób ogłoszenia', 'posted'),
  date_from: wholeDay('Wywieszone od', {
    headers: 'od|od dnia|data od|zapowiedzi od|wywieszono|data zapowiedzi',
  }),
  date_to: wholeDay('Wywieszone do', { headers: 'do|do dnia|data do|zapowiedzi do|zdjeto' }),
  first_date: wholeDay('Pierwsze odczytanie', { headers: buildReadingHeaders('1', 'i') }),
  second_date: wholeDay('Drugie odczytanie', { headers: buildReadingHeaders('2', 'ii') }),
  dispensation_reason: textColumn('Dyspensa od zapowiedzi', 500, {
    headers: 'zwolnienie|dyspensa|zwolnienie z zapowiedzi',
  }),
  result: {
    ...wordColumn('Wynik', resultWords, 'Wybierz wynik zapowiedzi'),
    headers: 'wynik zapowiedzi|przeszkody|przeszkoda',
  },
})

/** Returns the headers of the columns of one reading. */
export function buildReadingHeaders(number: string, roman: string) {
  return `${roman} zapowiedz|${number} zapowiedz|zapowiedz ${roman}|zapowiedz ${number}|${roman}|${roman} odczytanie`
}

const request = buildColumnPart('Skąd', {
  origin: defaultWord('Podstawa', originWords, 'Wybierz podstawę zapowiedzi', 'own'),
  request_parish: textColumn('Prosi parafia', 200, {
    headers: 'parafia proszaca|na prosbe parafii|na prosbe',
  }),
  request_date: wholeDay('Prośba z dnia', { headers: 'data prosby' }),
  request_number: textColumn('L. dz. prośby', 60, { headers: 'nr prosby|pismo' }),
  protocol_number: textColumn('Nr protokołu', 30, { headers: 'protokol|numer protokolu' }),
  protocol_year: calendarYearColumn('Rok protokołu', { headers: '' }),
  premarital_id: recordId('Protokół'),
})

export const bannsColumns = {
  ...numberColumns,
  ...columnsOfBoth(partyColumns, { groom: 'Narzeczony', bride: 'Narzeczona' }),
  ...request,
  ...announcingColumns,
  dispensation_date: wholeDay('Data dyspensy od zapowiedzi'),
  obstacle: textColumn('Przeszkoda', 1000),
  ...buildColumnPart('Zapowiedzi', {
    certificate_date: wholeDay('Wydano zaświadczenie', {
      headers: 'data zaswiadczenia|zaswiadczenie',
    }),
    wedding_date: wholeDay('Planowany ślub', { headers: 'data slubu|slub|termin slubu' }),
  }),
  ...remarkColumns,
}

import { buildColumnPart } from '#books/core/columns/column.ts'
import {
  dateColumn,
  dictionaryColumn,
  linkColumn,
  neededDay,
  neededText,
  textColumn,
} from '#books/core/columns/columns.ts'
import {
  baptismColumns,
  consentColumns,
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#books/core/columns/common-columns.ts'

const rite = buildColumnPart('I Komunia', {
  communion_date: neededDay('Data I Komunii', {
    headers: 'i komunia|komunia|data komunii|data i komunii swietej|data',
  }),
  parish_place_id: linkColumn('Miejsce w parafii', 'parish_places'),
  communion_place: neededText('Kościół', 'Podaj kościół, w którym udzielono I Komunii', 200, {
    headers: 'miejsce i komunii|miejsce komunii|parafia i komunii|parafia komunii',
  }),
  minister_id: linkColumn('Szafarz z listy', 'parish_workers'),
  minister: neededText('Szafarz', 'Podaj, kto udzielił I Komunii', 200, {
    headers: 'udzielajacy|kaplan|ksiadz|udzielil',
  }),
  first_confession_date: dateColumn('Pierwsza spowiedź', {
    headers: 'data pierwszej spowiedzi|spowiedz|i spowiedz',
  }),
  dic_school_id: dictionaryColumn('Szkoła', 'School'),
  school_class: textColumn('Klasa', 20, { headers: '' }),
  catechist: textColumn('Katecheta', 100, { headers: 'katechetka|katechizujacy' }),
})

export const communionColumns = {
  ...numberColumns,
  ...subjectColumns('dziecka'),
  birth_date: neededDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
  ...buildColumnPart('Chrzest', {
    ...baptismColumns,
    baptism_parish: neededText(
      'Parafia chrztu',
      'Podaj parafię chrztu: do I Komunii przystępują ochrzczeni',
      200,
      { headers: baptismColumns.baptism_parish.headers },
    ),
  }),
  ...rite,
  ...parentColumns,
  ...consentColumns,
  ...remarkColumns,
}

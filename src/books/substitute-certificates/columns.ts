import { today } from '#shared/dates/days.ts'
import { buildColumnPart } from '#books/core/columns/column.ts'
import {
  linkColumn,
  nameColumn,
  neededDay,
  neededPartialDay,
  neededText,
  textColumn,
  wholeDay,
} from '#books/core/columns/columns.ts'
import { fixedWord, neededWord } from '#books/core/columns/word-columns.ts'
import {
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#books/core/columns/common-columns.ts'
import { proofWords, reasonWords, witnessWords } from './labels.ts'

const subject = buildColumnPart('Ochrzczony', {
  ...subjectColumns(''),
  family_name: nameColumn('Nazwisko rodowe', { headers: 'nazwisko panienskie|z domu' }),
  birth_date: neededPartialDay('Data urodzenia'),
  birth_town: textColumn('Miejsce urodzenia'),
})

const baptism = buildColumnPart('Domniemany chrzest', {
  baptism_date: neededPartialDay('Domniemana data chrztu', { headers: 'data chrztu|chrzest' }),
  baptism_parish: neededText(
    'Domniemana parafia chrztu',
    'Podaj parafię, w której miał się odbyć chrzest',
    200,
    { headers: 'parafia chrztu|miejsce chrztu|kosciol chrztu' },
  ),
  baptism_minister: textColumn('Kto ochrzcił', 200, { headers: 'szafarz chrztu|szafarz' }),
  godparents: textColumn('Chrzestni', 200, { headers: 'rodzice chrzestni' }),
  why_no_book: {
    ...neededWord(
      'Dlaczego nie z księgi',
      reasonWords,
      'Wybierz, dlaczego chrztu nie można udowodnić na podstawie księgi',
    ),
    headers: 'powod|przyczyna|dlaczego brak aktu',
  },
  why_note: textColumn('Wyjaśnienie', 1000),
})

/** Columns of a witness who testifies to the baptism (KPK 876). */
const witness = <Which extends 'first' | 'second'>(position: Which, number: string) => {
  const title = witnessWords[position]
  const columns = {
    [`${position}_witness_person_id`]: linkColumn(`${title}: osoba z kartoteki`, 'people'),
    [`${position}_witness`]: textColumn(title, 200, {
      headers: `swiadek ${number}|${number} swiadek`,
      reading: 'name',
    }),
    [`${position}_witness_relation`]: textColumn(`${title}: kim jest`, 200, {
      headers: `pokrewienstwo swiadka ${number}`,
    }),
    [`${position}_witness_address`]: textColumn(`${title}: adres`, 200, {
      headers: `adres swiadka ${number}`,
    }),
    [`${position}_witness_words`]: textColumn(`${title}: oświadczenie`, 2000, {
      headers: `zeznanie swiadka ${number}|oswiadczenie swiadka ${number}`,
    }),
  }
  return columns as Record<`${Which}_witness_person_id`, ReturnType<typeof linkColumn>> &
    Record<
      `${Which}_witness${'' | '_relation' | '_address' | '_words'}`,
      ReturnType<typeof textColumn>
    >
}

const proof = buildColumnPart('Dowód', {
  proof: {
    ...fixedWord('Dowód', proofWords, 'Wybierz, co dowodzi chrztu', 'witness'),
    headers: 'dowod chrztu|na podstawie|podstawa',
  },
  ...witness('first', '1'),
  ...witness('second', '2'),
  statement_date: wholeDay('Data oświadczenia', { headers: 'data zeznania|data przesluchania' }),
  oath_words: textColumn('Treść przysięgi', 2000, { headers: 'przysiega' }),
  oath_date: wholeDay('Data przysięgi', { headers: '' }),
})

const certificate = buildColumnPart('Metryka', {
  certificate_date: {
    ...neededDay('Data metryki', { headers: 'data wystawienia|wystawiono|data' }),
    get blank() {
      return today()
    },
  },
  minister_id: linkColumn('Kapłan z listy', 'parish_workers'),
  minister: neededText('Kto wystawił', 'Podaj, kto wystawia metrykę', 200, {
    headers: 'kaplan|ksiadz|wystawil|proboszcz',
  }),
  decree_by: textColumn('Kto wydał decyzję', 200, { headers: 'kuria' }),
  decree_number: textColumn('Nr decyzji', 50, { headers: 'nr dekretu|dekret|nr pisma' }),
  decree_date: wholeDay('Data decyzji', { headers: 'data dekretu|data pisma' }),
})

/** Every column of the register of substitute certificates. */
export const substituteColumns = {
  ...numberColumns,
  ...subject,
  ...parentColumns,
  ...baptism,
  ...proof,
  ...certificate,
  ...remarkColumns,
}

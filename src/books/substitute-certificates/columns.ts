import { today } from '#platform/days.ts'
import { part } from '#acts/columns/column.ts'
import {
  fixedWord,
  link,
  name,
  neededDay,
  neededPartialDay,
  neededText,
  neededWord,
  text,
  wholeDay,
} from '#acts/columns/columns.ts'
import {
  numberColumns,
  parentColumns,
  remarkColumns,
  subjectColumns,
} from '#acts/columns/common-columns.ts'
import { proofWords, reasonWords, witnessWords } from './words.ts'

const subject = part('Ochrzczony', {
  ...subjectColumns(''),
  family_name: name('Nazwisko rodowe', { headers: 'nazwisko panienskie|z domu' }),
  birth_date: neededPartialDay('Data urodzenia'),
  birth_town: text('Miejsce urodzenia'),
})

const baptism = part('Domniemany chrzest', {
  baptism_date: neededPartialDay('Domniemana data chrztu', { headers: 'data chrztu|chrzest' }),
  baptism_parish: neededText(
    'Domniemana parafia chrztu',
    'Podaj parafię, w której miał się odbyć chrzest',
    200,
    { headers: 'parafia chrztu|miejsce chrztu|kosciol chrztu' },
  ),
  baptism_minister: text('Kto ochrzcił', 200, { headers: 'szafarz chrztu|szafarz' }),
  godparents: text('Chrzestni', 200, { headers: 'rodzice chrzestni' }),
  why_no_book: {
    ...neededWord(
      'Dlaczego nie z księgi',
      reasonWords,
      'Wybierz, dlaczego chrztu nie można udowodnić z księgi',
    ),
    headers: 'powod|przyczyna|dlaczego brak aktu',
  },
  why_note: text('Wyjaśnienie', 1000),
})

/** Whoever testifies to the baptism (KPK 876). */
const witness = <Which extends 'first' | 'second'>(position: Which, number: string) => {
  const title = witnessWords[position]
  const columns = {
    [`${position}_witness_person_id`]: link(`${title}: osoba z kartoteki`, 'people'),
    [`${position}_witness`]: text(title, 200, {
      headers: `swiadek ${number}|${number} swiadek`,
      reading: 'name',
    }),
    [`${position}_witness_relation`]: text(`${title}: kim jest`, 200, {
      headers: `pokrewienstwo swiadka ${number}`,
    }),
    [`${position}_witness_address`]: text(`${title}: adres`, 200, {
      headers: `adres swiadka ${number}`,
    }),
    [`${position}_witness_words`]: text(`${title}: oświadczenie`, 2000, {
      headers: `zeznanie swiadka ${number}|oswiadczenie swiadka ${number}`,
    }),
  }
  return columns as Record<`${Which}_witness_person_id`, ReturnType<typeof link>> &
    Record<`${Which}_witness${'' | '_relation' | '_address' | '_words'}`, ReturnType<typeof text>>
}

const proof = part('Dowód', {
  proof: {
    ...fixedWord('Dowód', proofWords, 'Wybierz, co dowodzi chrztu', 'witness'),
    headers: 'dowod chrztu|na podstawie|podstawa',
  },
  ...witness('first', '1'),
  ...witness('second', '2'),
  statement_date: wholeDay('Data oświadczenia', { headers: 'data zeznania|data przesluchania' }),
  oath_words: text('Treść przysięgi', 2000, { headers: 'przysiega' }),
  oath_date: wholeDay('Data przysięgi', { headers: '' }),
})

const certificate = part('Metryka', {
  certificate_date: {
    ...neededDay('Data metryki', { headers: 'data wystawienia|wystawiono|data' }),
    get blank() {
      return today()
    },
  },
  minister_id: link('Kapłan z listy', 'parish_workers'),
  minister: neededText('Kto wystawił', 'Podaj, kto wystawia metrykę', 200, {
    headers: 'kaplan|ksiadz|wystawil|proboszcz',
  }),
  decree_by: text('Kto wydał decyzję', 200, { headers: 'kuria' }),
  decree_number: text('Nr decyzji', 50, { headers: 'nr dekretu|dekret|nr pisma' }),
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

import { type PaperText, type TextGroup, paperText } from '#documents/texts/server/text.ts'
import type { BaptismProof } from '../../labels.ts'

const CERTIFICATE_PLACEHOLDER_DESCRIPTIONS = {
  osoba: 'imiona i nazwisko ochrzczonego',
  powod: 'dlaczego nie ma księgi, w nawiasie; nic, gdy nie wpisano',
}

const TITLE = 'Metryka zastępcza chrztu'
const NO_BOOK = 'Chrztu nie można udowodnić na podstawie księgi {powod}.'
const CERTIFIED =
  '(kan. 876 Kodeksu Prawa Kanonicznego), stwierdzam, że wyżej wymieniona osoba została ochrzczona.'
const WITNESS = 'oświadczenia świadka, który nie budzi zastrzeżeń'

/** Texts of the certificate, by the statements on which it rests (KPK 876). */
export const CERTIFICATE: Record<
  BaptismProof,
  PaperText<keyof typeof CERTIFICATE_PLACEHOLDER_DESCRIPTIONS>
> = {
  witness: {
    code: 'substituteByWitness',
    title: TITLE,
    body: [NO_BOOK, `Na podstawie ${WITNESS} ${CERTIFIED}`],
    fills: CERTIFICATE_PLACEHOLDER_DESCRIPTIONS,
  },
  oath: {
    code: 'substituteByOath',
    title: TITLE,
    body: [
      NO_BOOK,
      `Na podstawie przysięgi [ochrzczonego, który przyjął chrzest jako dorosły|ochrzczonej, która przyjęła chrzest jako dorosła] ${CERTIFIED}`,
    ],
    fills: CERTIFICATE_PLACEHOLDER_DESCRIPTIONS,
  },
  both: {
    code: 'substituteByBoth',
    title: TITLE,
    body: [NO_BOOK, `Na podstawie ${WITNESS}, i przysięgi [ochrzczonego|ochrzczonej] ${CERTIFIED}`],
    fills: CERTIFICATE_PLACEHOLDER_DESCRIPTIONS,
  },
}

const STATEMENT_PLACEHOLDER_DESCRIPTIONS = {
  kiedy:
    'kiedy to złożono, np. „dnia 3 kwietnia 2026 r.”; gdy nie wpisano daty, „dnia” i linia do pisania',
  wobec:
    '„niżej podpisanego duchownego”, gdy złożono to dzisiaj; kiedy indziej „duchownego: …”, z nazwiskiem albo linią do pisania',
}
const UNDER = 'Ta treść jest drukowana pod oświadczeniem, nad podpisami.'

/** Texts printed below the statement of a witness. */
export const STATEMENT = paperText({
  code: 'substituteStatement',
  title: 'Oświadczenie świadka chrztu',
  body: [
    'Oświadczenie złożono {kiedy} wobec {wobec}. Odczytano je świadkowi, który potwierdza je podpisem, pouczony o obowiązku mówienia prawdy.',
  ],
  fills: STATEMENT_PLACEHOLDER_DESCRIPTIONS,
  note: UNDER,
})

/** Texts printed below the oath of the baptised person. */
export const OATH = paperText({
  code: 'substituteOath',
  title: 'Przysięga o przyjętym chrzcie',
  body: ['Przysięgę złożono {kiedy} wobec {wobec}, po pouczeniu o jej świętości.'],
  fills: STATEMENT_PLACEHOLDER_DESCRIPTIONS,
  note: UNDER,
})

export const substituteTexts = {
  name: 'substitute_certificates',
  title: 'Metryki zastępcze',
  read: 'substitute_certificates.read',
  write: 'substitute_certificates.write',
  texts: [CERTIFICATE.witness, CERTIFICATE.oath, CERTIFICATE.both, STATEMENT, OATH],
} satisfies TextGroup

/** Three kinds of acts, under the names that notices and annotations use. */
export const KINDS = ['conversion', 'left_church', 'returned'] as const
export type ConversionKind = (typeof KINDS)[number]

interface KindWords {
  /** Name of the event: «przyjęcie do pełnej komunii». */
  event: string
  /** Title in front of a name: «Wystąpienie z Kościoła: Jan Nowak». */
  title: string
  /** Short name for a column of the index of a year. */
  short: string
  /** Name of the paper book. */
  book: string
  /** Label of the button: «Wpisz wystąpienie». */
  write: string
  choice: string
  /** Label of the minister who received the person, or before whom the person left. */
  minister: string
}

export const kindWords: Record<ConversionKind, KindWords> = {
  conversion: {
    event: 'przyjęcie do pełnej komunii',
    title: 'Przyjęcie do pełnej komunii',
    short: 'konwersja',
    book: 'Księga konwersji',
    write: 'Wpisz konwersję',
    choice: 'Kogo przyjęto do Kościoła katolickiego?',
    minister: 'Kto przyjął do Kościoła',
  },
  left_church: {
    event: 'wystąpienie z Kościoła',
    title: 'Wystąpienie z Kościoła',
    short: 'wystąpienie',
    book: 'Księga wystąpień',
    write: 'Wpisz wystąpienie',
    choice: 'Kto wystąpił z Kościoła?',
    minister: 'Wobec kogo złożono oświadczenie',
  },
  returned: {
    event: 'powrót do Kościoła',
    title: 'Powrót do Kościoła',
    short: 'powrót',
    book: 'Księga powrotów',
    write: 'Wpisz powrót',
    choice: 'Kto powrócił do Kościoła?',
    minister: 'Kto przyjął z powrotem',
  },
}

export const validityWords = {
  valid: 'uznano za ważny',
  conditional: 'udzielono warunkowo',
} as const
export type Validity = keyof typeof validityWords

interface DecreedAct {
  kind: ConversionKind
  decree_number?: string | null
  decree_date?: string | null
}

/** Tells whether the book of baptisms may be notified: of a leaving and a return only when the curia has ordered it. */
export const isOrdered = ({ kind, decree_number, decree_date }: DecreedAct) =>
  kind === 'conversion' || Boolean(decree_number && decree_date)

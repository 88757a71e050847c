/** Kinds of data with a retention period, by the values that the API sends. */
export const RETENTION_KINDS = {
  registration: 'zgłoszenie do chrztu',
  funeral: 'zgłoszenie pogrzebu',
  communion: 'przygotowanie do I Komunii',
  confirmation: 'przygotowanie do bierzmowania',
  protocol: 'anulowany protokół',
  former: 'karta byłego parafianina',
  attachment: 'załącznik',
} as const
export type RetentionKind = keyof typeof RETENTION_KINDS

/** Legal rule that data are kept no longer than their purpose requires; it states no number of years. */
export const RULE =
  'Dane przechowuje się nie dłużej, niż to konieczne do celu, w którym się je przetwarza (art. 6 ust. 1 pkt 5 Dekretu ogólnego KEP z 13 marca 2018 r.).'

/** Note that these periods are only proposals of the program, because no available law states them. */
export const UNVERIFIED =
  'propozycja programu, niesprawdzona: liczbę lat ustal według przepisów diecezji'

interface RetentionTerm {
  /** Proposed number of years while the parish has not set its own. */
  years: number
  /** Start of the retention period, in words. */
  counted: string
  erases: string
  remains: string
}

/** Retention period of each kind, its start, and the data that a decision erases. */
export const TERMS: Record<RetentionKind, RetentionTerm> = {
  registration: {
    years: 2,
    counted: 'od ostatniej zmiany zgłoszenia, gdy chrzest wpisano albo zgłoszenie odwołano',
    erases: 'całą treść zgłoszenia z telefonem, e-mailem i uwagami',
    remains: 'akt chrztu, a ze zgłoszenia jego stan i termin',
  },
  funeral: {
    years: 2,
    counted: 'od ostatniej zmiany zgłoszenia, gdy pogrzeb wpisano do księgi albo odwołano',
    erases: 'dane zmarłego i rodziny ze zgłoszenia, telefon, zgodę na nekrolog i uwagi',
    remains: 'akt zgonu, a ze zgłoszenia jego stan i dzień pogrzebu',
  },
  communion: {
    years: 3,
    counted: 'od końca roku I Komunii, gdy jest wpisana albo przygotowanie wycofano',
    erases: 'dane dziecka i rodziców, telefon, e-mail, praktykę, dokumenty i uwagi',
    remains: 'akt I Komunii, karta osoby, a z przygotowania imię, nazwisko i rok',
  },
  confirmation: {
    years: 3,
    counted: 'od końca roku bierzmowania, gdy jest wpisane albo przygotowanie wycofano',
    erases: 'telefon, e-mail, dane świadka, egzamin, dokumenty i uwagi',
    remains: 'akt bierzmowania, karta osoby, a z przygotowania osoba i rok',
  },
  protocol: {
    years: 5,
    counted: 'od anulowania protokołu, z którego nie zawarto małżeństwa',
    erases:
      'odpowiedzi narzeczonych, ich dane, świadków, dyspensy, załączniki protokołu, uwagi i treść pism z niego wydanych',
    remains:
      'numer i data protokołu, nazwiska narzeczonych, to, że go anulowano, i pisma w dzienniku bez treści',
  },
  former: {
    years: 10,
    counted:
      'od dnia wpisanego jako „W parafii do”, a bez niego od oznaczenia karty jako byłego parafianina',
    erases:
      'telefon, e-mail, adres do korespondencji, PESEL, zawód, wykształcenie, szkołę, praktykę i uwagi',
    remains: 'imiona, nazwisko, urodzenie, rodzice, adres, sakramenty i stan kanoniczny (art. 14)',
  },
  attachment: {
    years: 5,
    counted:
      'od odejścia osoby z parafii, od końca roku jej śmierci albo od anulowania protokołu, przy którym jest plik',
    erases: 'plik: z ekranów od razu, z bazy po 30 dniach',
    remains: 'skrót pliku w historii zmian',
  },
}

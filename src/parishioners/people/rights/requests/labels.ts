/**
 * Kinds of requests by the right they concern (Dekret ogólny KEP, 13.03.2018, art. 11–15), by the values that the API
 * sends.
 */
export const REQUEST_KINDS = {
  access: 'informacja o danych i kopia',
  rectify: 'sprostowanie danych',
  annotate: 'adnotacja albo uzupełnienie danych',
  erase: 'usunięcie danych',
  restrict: 'ograniczenie przetwarzania',
  other: 'inny wniosek',
} as const

/** Subject of an answer by the kind of the request. */
export const REQUEST_SUBJECTS: Record<keyof typeof REQUEST_KINDS, string> = {
  access: 'wniosek o informację o danych i ich kopię',
  rectify: 'wniosek o sprostowanie danych',
  annotate: 'wniosek o adnotację albo uzupełnienie danych',
  erase: 'wniosek o usunięcie danych',
  restrict: 'wniosek o ograniczenie przetwarzania danych',
  other: 'wniosek dotyczący danych osobowych',
}

export const DECISIONS = {
  granted: 'uwzględniono',
  partly: 'uwzględniono w części',
  refused: 'nie uwzględniono',
} as const

export const REQUEST_STATES = {
  open: 'czeka na odpowiedź',
  overdue: 'po terminie',
  closed: 'rozstrzygnięty',
} as const

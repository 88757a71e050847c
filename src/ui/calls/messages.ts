/** Messages of calls without a response of the program. */
export const NO_CONNECTION_MESSAGE =
  'Brak połączenia z serwerem. Sprawdź, czy działa internet, i spróbuj ponownie.'

export const NO_ANSWER_MESSAGE =
  'Serwer nie odpowiedział w ciągu trzech minut. Spróbuj ponownie: jeśli zapis do niego dotarł, to samo nie zapisze się dwa razy.'

export const FOREIGN_ANSWER_MESSAGE =
  'Odpowiedź nie przyszła od programu: zapewne sieć, z której korzystasz, wymaga najpierw zalogowania. Sprawdź to w nowej karcie i spróbuj ponownie: to samo nie zapisze się dwa razy.'

/** Returns the message for a status whose response contains none. */
export function getStatusMessage(status: number): string {
  if (status === 404) return 'Nie ma takiej pozycji. Mogła zostać usunięta.'
  if (status === 429) return 'Zbyt wiele prób. Odczekaj chwilę i spróbuj ponownie.'
  if (status >= 500) return 'Coś poszło nie tak po stronie serwera. Spróbuj ponownie za chwilę.'
  return 'Nie udało się wykonać tej czynności. Spróbuj ponownie.'
}

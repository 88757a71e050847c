import { type Longest } from './text/placeholders.ts'
export type { Longest }

export const CHANNELS = { sms: 'SMS', email: 'e-mail' } as const
export type Channel = keyof typeof CHANNELS

export const STATES = {
  draft: 'szkic',
  queued: 'w wysyłce',
  held: 'wstrzymana',
  done: 'wysłana',
  cancelled: 'cofnięta',
} as const
export type MessageState = keyof typeof STATES

export const DELIVERY_STATES = {
  queued: 'czeka',
  sending: 'przekazywana',
  unknown: 'sprawdzana u operatora',
  accepted: 'przekazana operatorowi',
  delivered: 'doręczona',
  undelivered: 'niedoręczona',
  rejected: 'odrzucona',
  unclear: 'nie wiadomo, czy wyszła',
  cancelled: 'cofnięta',
} as const
export type DeliveryState = keyof typeof DELIVERY_STATES

/** Reasons why the provider accepts no more messages, each with what to do. */
export const HELD = {
  account: 'Operator odrzucił dane dostępowe. Sprawdza to administrator systemu.',
  points: 'U operatora skończyły się punkty. Administrator systemu musi je doładować.',
  sender:
    'Operator nie ma zarejestrowanej nazwy nadawcy. Administrator systemu zmienia ją w ustawieniach SMS.',
  links:
    'Operator nie przyjmuje odnośników w treści. Cofnij wysyłkę i napisz wiadomość bez adresu.',
  away: 'Operator nie odpowiada. Program próbuje dalej; nic nie zostanie wysłane dwa razy.',
} as const
export type HoldReason = keyof typeof HELD

/** Reasons why a person does not receive a message, each with what to do about it. */
export const PROBLEMS = {
  deceased: 'osoba zmarła',
  departed: 'osoba nie należy już do parafii',
  restricted: 'przetwarzanie danych ograniczone na wniosek osoby',
  inactive: 'osoba już nie pracuje w parafii',
  no_consent: 'brak zgody na takie wiadomości – dodaj ją w zakładce „Prawa osoby”',
  stopped: 'osoba odpisała STOP – pisać można dopiero po nowej zgodzie',
  no_number: 'na karcie nie ma numeru telefonu',
  landline: 'telefon stacjonarny nie odbiera SMS-ów',
  foreign: 'numer zagraniczny – za takie SMS-y operator liczy inaczej, więc program ich nie wysyła',
  short: 'numer jest za krótki – popraw go na karcie',
  invalid: 'numer jest nieprawidłowy – popraw go na karcie',
  no_email: 'na karcie nie ma adresu e-mail',
  bad_email: 'adres e-mail jest nieprawidłowy – popraw go na karcie',
} as const
export type DeliveryProblem = keyof typeof PROBLEMS

/** Provider's codes for a number that it does not serve. */
export const CODES: Readonly<Record<string, string>> = {
  '11': 'operator nie przyjął polskich liter',
  '12': 'operator uznał wiadomość za zbyt długą',
  '13': 'operator nie obsługuje tego numeru',
  '57': 'numer jest na czarnej liście operatora',
  '59': 'odbiorca zastrzegł u operatora, że nie chce wiadomości',
  '401': 'operator nie ma tej wiadomości',
  '402': 'telefon był zbyt długo poza zasięgiem',
  '405': 'telefonu nie udało się odszukać',
  '406': 'wysłanie się nie udało',
  '407': 'operator odrzucił wiadomość',
}
export const codeInWords = (code: string) => CODES[code] ?? `operator podał kod ${code}`

/** Number of recipients from which the office is asked for a confirmation. */
export const CONFIRMATION_RECIPIENT_COUNT = 50
/** Maximum number of recipients of one message. */
export const MOST_RECEIVERS = 10_000
/** Delay in seconds before the first number is handed over, during which the message can still be undone. */
export const UNDO_SECONDS = 10

import { type TextGroup, paperText } from '#documents/texts/server/text.ts'

const PLACEHOLDER_DESCRIPTIONS = {
  narzeczony: 'imiona i nazwisko narzeczonego',
  narzeczona: 'imiona i nazwisko narzeczonej',
  data_slubu: 'data ślubu',
  wynik: 'co wyszło z zapowiedzi',
}

const PAPERS_STAY =
  'Z narzeczonymi przeprowadzono rozmowy kanoniczno-duszpasterskie i spisano protokół; {wynik}. Dokumenty pozostają w tutejszej kancelarii.'
const TELL_US = 'Po ślubie proszę o przesłanie zawiadomienia z datą i numerem aktu małżeństwa.'

export const LICENCE = paperText({
  code: 'bannsLicence',
  title: 'Licencja na zawarcie małżeństwa',
  body: [
    PAPERS_STAY,
    'Udzielam licencji na zawarcie małżeństwa w parafii adresata i proszę jej proboszcza, aby sam asystował przy ślubie albo delegował innego kapłana lub diakona.',
    'Zaświadczenie dla urzędu stanu cywilnego wysyła w ustawowym terminie parafia, w której odbędzie się ślub.',
    TELL_US,
  ],
  fills: PLACEHOLDER_DESCRIPTIONS,
})

export const DELEGATION = paperText({
  code: 'bannsDelegation',
  title: 'Delegacja do asystowania przy ślubie',
  body: [
    'Deleguję wyżej wymienionego duchownego do asystowania przy ślubie tych narzeczonych w kościele tutejszej parafii (kan. 1111 § 2). Delegacja dotyczy tylko tego małżeństwa i jest ważna w podanym dniu ślubu.',
    PAPERS_STAY,
  ],
  fills: PLACEHOLDER_DESCRIPTIONS,
})

export const CONSENT = paperText({
  code: 'bannsConsent',
  title: 'Zgoda na ślub poza parafią',
  body: [
    'Wyrażam zgodę, aby narzeczeni odbyli rozmowy kanoniczno-duszpasterskie i zawarli małżeństwo w parafii adresata (kan. 1115). Co najmniej jedna strona ma miejsce zamieszkania na terenie tutejszej parafii.',
    TELL_US,
  ],
  fills: PLACEHOLDER_DESCRIPTIONS,
})

/** Text of the request to the other parish (print 22). */
export const REQUEST = paperText({
  code: 'bannsElsewhere',
  title: 'Prośba o ogłoszenie zapowiedzi',
  body: [
    'Proszę o ogłoszenie zapowiedzi przed ślubem następujących narzeczonych:',
    'Jeżeli ktoś zgłosi przeszkodę, proszę powiadomić o niej bez zwłoki. Po zakończeniu zapowiedzi proszę o przesłanie zaświadczenia o ich ogłoszeniu i wyniku.',
  ],
  fills: {},
  note: 'Pierwszy akapit jest drukowany nad danymi narzeczonych, następne pod terminem zapowiedzi.',
})

export const bannsTexts = {
  name: 'banns',
  title: 'Zapowiedzi',
  read: 'banns.read',
  write: 'banns.write',
  texts: [LICENCE, DELEGATION, CONSENT, REQUEST],
} satisfies TextGroup

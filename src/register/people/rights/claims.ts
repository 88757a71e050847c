import type { AnyRule, PaperRule } from '#documents/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/claims/usual.ts'

type Rule = PaperRule<unknown, 'entry'>

interface ReplySubject {
  restricted_at: string | null
  /** Day of the newest request of erasing or restricting in the register. */
  requested_on: string | null
}

export const REPLY: PaperRule<ReplySubject, 'entry' | 'request' | 'restricted'> = {
  paper: 'rightsReply',
  code: 27,
  title: 'Odpowiedź na wniosek osoby',
  claims: {
    entry: ownWords('people'),
    request: {
      fact: 'wniosek odnotowano',
      field: 'person_requests.received_on, request_kind',
      law: 'Dekret ogólny KEP 13.03.2018, art. 14–15',
      proof: ({ requested_on }) => (requested_on ? 'proved' : 'empty'),
      ...OMITTED,
      empty: {
        refuse:
          'Według odpowiedzi wniosek odnotowano, a w rejestrze nie ma wniosku o usunięcie albo ograniczenie. Najpierw wpisz wniosek w zakładce „Prawa osoby”, a potem wydaj odpowiedź.',
      },
    },
    restricted: {
      fact: 'danych nie będzie się wykorzystywać bez zgody ordynariusza',
      field: 'people.restricted_at, restricted_reason',
      law: 'Dekret ogólny KEP 13.03.2018, art. 14',
      proof: ({ restricted_at }) => (restricted_at ? 'proved' : 'empty'),
      ...OMITTED,
      empty: {
        refuse:
          'Według odpowiedzi parafia nie będzie wykorzystywać danych, a na karcie nie ma ograniczenia. Najpierw ogranicz przetwarzanie w zakładce „Prawa osoby”, a potem wydaj odpowiedź.',
      },
    },
  },
}

export const EVERYTHING: Rule = {
  paper: 'everything',
  code: 27,
  title: 'Zestawienie danych osobowych',
  claims: {
    entry: asWritten('wszystko, co program przechowuje o osobie', 'każdy zapis bez zmian'),
  },
}

export const rightsClaims: AnyRule[] = [REPLY, EVERYTHING]

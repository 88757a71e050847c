import type { AnyRule, Claim, PaperRule } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'

export interface AnsweredPerson {
  restricted_at: string | null
  /** Date of the request that is answered. */
  requested_on: string | null
  /** Decision on the request in the register. */
  decision: string | null
}

const REQUESTED: Claim<AnsweredPerson> = {
  fact: 'osoba złożyła wniosek',
  field: 'person_requests.received_on, request_kind',
  law: 'Dekret ogólny KEP 13.03.2018, art. 11–15',
  proof: ({ requested_on }) => (requested_on ? 'proved' : 'empty'),
  ...OMITTED,
  empty: {
    refuse:
      'Odpowiedź dotyczy wniosku, a w rejestrze nie ma wniosku tej osoby. Najpierw wpisz wniosek w zakładce „Prawa osoby”, a potem wydaj odpowiedź.',
  },
}

const RESTRICTED_DATA: Claim<AnsweredPerson> = {
  fact: 'danych nie będzie się wykorzystywać bez zgody ordynariusza',
  field: 'people.restricted_at, restricted_reason',
  law: 'Dekret ogólny KEP 13.03.2018, art. 14',
  // Without a request there is nothing to restrict, and its own refusal says what to do.
  proof: ({ requested_on, restricted_at }) => (requested_on && !restricted_at ? 'empty' : 'proved'),
  ...OMITTED,
  empty: {
    refuse:
      'Według odpowiedzi parafia nie będzie wykorzystywać danych, a na karcie nie ma ograniczenia. Najpierw ogranicz przetwarzanie w zakładce „Prawa osoby”, a potem wydaj odpowiedź.',
  },
}

const DECIDED: Claim<AnsweredPerson> = {
  fact: 'jak wniosek rozstrzygnięto',
  field: 'person_requests.decision',
  law: 'Dekret ogólny KEP 13.03.2018, art. 11–15',
  proof: ({ decision }) => (decision ? 'proved' : 'empty'),
  ...OMITTED,
  empty: {
    refuse:
      'Odpowiedź ma podać rozstrzygnięcie wniosku, a w rejestrze go nie ma. Najpierw zapisz je przy wniosku w zakładce „Prawa osoby” („Zapisz odpowiedź…”), a potem wydaj pismo.',
  },
}

const reply = <Name extends string>(
  paper: string,
  claims: Record<Name, Claim<AnsweredPerson>>,
): PaperRule<AnsweredPerson, Name | 'entry'> => ({
  paper,
  code: 27,
  title: 'Odpowiedź na wniosek osoby',
  claims: { entry: ownWords('people'), ...claims },
})

/** Rule for the reply: a reply about erasure or restriction states that the data are no longer used. */
export const REPLY = reply('rightsReply', { request: REQUESTED, restricted: RESTRICTED_DATA })
export const RESTRICTION_REPLY = reply('restrictionReply', {
  request: REQUESTED,
  restricted: RESTRICTED_DATA,
})
export const REQUEST_REPLY = reply('requestReply', { request: REQUESTED, decided: DECIDED })

type Request = Pick<AnsweredPerson, 'requested_on'>

export const EVERYTHING: PaperRule<Request, 'entry' | 'request'> = {
  paper: 'everything',
  code: 27,
  title: 'Zestawienie danych osobowych',
  claims: {
    entry: asWritten('wszystko, co program przechowuje o osobie', 'każdy zapis bez zmian'),
    request: {
      fact: 'zestawienie wydaje się na wniosek osoby, z jego datą',
      field: 'person_requests.received_on, request_kind (access)',
      proof: ({ requested_on }) => (requested_on ? 'proved' : 'empty'),
      ...OMITTED,
    },
  },
}

export const rightsClaims: AnyRule[] = [REPLY, RESTRICTION_REPLY, REQUEST_REPLY, EVERYTHING]

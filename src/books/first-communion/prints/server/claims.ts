import type { AnyRule, PaperRule } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import { canonicalAge, computeAge, today } from '#shared/dates/days.ts'
import {
  CATHOLIC_LEAVE,
  LEAVE_CLAIMS,
  type LeaveClaim,
} from '#books/person-certificates/server/claims/person.ts'
import { buildDateClaim, refuseUndated } from '#books/core/columns/server/date-claim.ts'
import { orderedDates } from '#books/core/columns/server/dates-ordered.ts'
import { readDates, readNotes } from '#books/core/annotations/server/unread.ts'
import type { getCommunionAct } from '../../server/reading.ts'

type Rule = PaperRule<unknown, 'entry'>
type Act = Awaited<ReturnType<typeof getCommunionAct>>

export const CERTIFICATE: PaperRule<Act, 'entry' | 'dates' | 'dated' | 'order' | 'notes'> = {
  paper: 'communionCertificate',
  code: 9,
  title: 'Świadectwo I Komunii Świętej',
  claims: {
    entry: asWritten('communions, communion_annotations'),
    dates: readDates('communions.communion_date, birth_date, baptism_date', act => ({
      'Data I Komunii': act.communion_date,
      'Data urodzenia': act.birth_date,
      'Data chrztu': act.baptism_date,
    })),
    dated: buildDateClaim({
      fact: 'kiedy przyjęto I Komunię',
      field: 'communions.communion_date',
      getDate: act => act.communion_date,
      refuse: refuseUndated('I Komunii'),
    }),
    order: orderedDates('communions.birth_date, baptism_date, communion_date', act => [
      ['urodzenia', act.birth_date],
      ['chrztu', act.baptism_date],
      ['I Komunii', act.communion_date, 'event'],
    ]),
    notes: readNotes('communion_annotations.unread'),
  },
}

export const CARD: Rule = {
  paper: 'communionPreparationDefault',
  code: 10,
  title: 'Karta przygotowania do I Komunii',
  claims: { entry: asWritten('communion_preparations') },
}

interface Child {
  status: string
  in_parish_to: string | null
  home: string | null
  other_faith: string | null
  received: boolean
  birth_date: string | null
}
const ADULT_AGE = 18
const AGE_OF_REASON = 7

export const PERMISSION: PaperRule<
  Child,
  'entry' | 'expected' | 'child' | 'discerning' | 'catholic' | LeaveClaim
> = {
  paper: 'communionPermission',
  code: 11,
  title: 'Zgoda na I Komunię poza parafią',
  claims: {
    entry: ownWords('people, communion_preparations'),
    ...LEAVE_CLAIMS,
    catholic: CATHOLIC_LEAVE,
    expected: {
      fact: 'dziecko dopiero przystąpi do I Komunii',
      field: 'person_acts, act_annotations, person_sacraments',
      rests_on: ['acts', 'sacraments'],
      law: 'kan. 914 KPK',
      proof: ({ received }) => (received ? 'contradicted' : 'proved'),
      ...OMITTED,
      contradicted: {
        refuse:
          'Według ksiąg albo kartoteki ta osoba przystąpiła już do I Komunii. Zamiast zgody wydaj świadectwo.',
      },
    },
    discerning: {
      fact: 'dziecko doszło do używania rozumu',
      field: 'people.birth_date',
      law: 'kan. 97 § 2, 913 § 1, 914 KPK',
      proof: ({ birth_date }) =>
        (canonicalAge(birth_date, today()) ?? AGE_OF_REASON) < AGE_OF_REASON
          ? 'contradicted'
          : 'proved',
      ...OMITTED,
      contradicted: {
        refuse:
          'To dziecko nie ukończyło siedmiu lat, a I Komunię przyjmują dzieci, które używają rozumu i są przygotowane (kan. 913 § 1, 914). Sprawdź datę urodzenia. Jeżeli proboszcz uznał je za gotowe do wczesnej Komunii, potwierdź to w formularzu zgody.',
        confirm: 'gotowość dziecka do wczesnej Komunii (kan. 913 § 1)',
      },
    },
    child: {
      fact: 'zgoda dotyczy dziecka',
      field: 'people.birth_date',
      law: 'kan. 914 KPK',
      proof: ({ birth_date }) =>
        (computeAge(birth_date, today()) ?? 0) >= ADULT_AGE ? 'contradicted' : 'proved',
      ...OMITTED,
      contradicted: {
        refuse:
          'Ta osoba jest pełnoletnia, a zgoda dotyczy dziecka i jego rodziców. O I Komunii dorosłego napisz do jego parafii w opinii.',
      },
    },
  },
}

export const communionClaims: AnyRule[] = [CERTIFICATE, CARD, PERMISSION]

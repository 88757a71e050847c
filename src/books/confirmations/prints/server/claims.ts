import type { AnyRule, PaperRule } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import { canonicalAge, today } from '#shared/dates/days.ts'
import type { Person } from '#parishioners/people/contract.ts'
import {
  CATHOLIC_LEAVE,
  LEAVE_CLAIMS,
  type LeaveClaim,
} from '#books/person-certificates/server/claims/person.ts'
import { hasReceived } from '#parishioners/papers/server/person.ts'
import { buildDateClaim, refuseUndated } from '#books/core/columns/server/date-claim.ts'
import { orderedDates } from '#books/core/columns/server/dates-ordered.ts'
import { readDates, readNotes } from '#books/core/annotations/server/unread.ts'
import { YOUNGEST } from '../../warnings.ts'
import type { getConfirmationAct } from '../../server/reading.ts'

type Rule = PaperRule<unknown, 'entry'>
type Act = Awaited<ReturnType<typeof getConfirmationAct>>

const ENTRY = asWritten('confirmations, confirmation_annotations')

const dates = readDates<Act>('confirmations.confirmation_date, birth_date, baptism_date', act => ({
  'Data bierzmowania': act.confirmation_date,
  'Data urodzenia': act.birth_date,
  'Data chrztu': act.baptism_date,
}))

const datesClaim = buildDateClaim<Act>({
  fact: 'kiedy udzielono bierzmowania',
  field: 'confirmations.confirmation_date',
  law: 'kan. 895 KPK',
  getDate: act => act.confirmation_date,
  refuse: refuseUndated('bierzmowania'),
})

const order = orderedDates<Act>(
  'confirmations.birth_date, baptism_date, confirmation_date',
  act => [
    ['urodzenia', act.birth_date],
    ['chrztu', act.baptism_date],
    ['bierzmowania', act.confirmation_date, 'event'],
  ],
)

export const CERTIFICATE: PaperRule<Act, 'entry' | 'dates' | 'dated' | 'order' | 'notes'> = {
  paper: 'confirmationCertificate',
  code: 12,
  title: 'Świadectwo bierzmowania',
  claims: {
    entry: ENTRY,
    dates,
    dated: datesClaim,
    order,
    notes: readNotes('confirmation_annotations.unread'),
  },
}

export const QUARTER: PaperRule<Act, 'entry' | 'dates' | 'dated' | 'order'> = {
  paper: 'quadraCertificate',
  code: 13,
  title: 'Świadectwo bierzmowania (cztery na arkuszu)',
  claims: { entry: ENTRY, dates, dated: datesClaim, order },
}

type Candidate = Person & { other_faith: string | null; home: string | null }

/** Without the use of reason nobody is confirmed outside danger of death, in which no leave is needed (KPK 97, 889). */
const AGE_OF_REASON = 7

const MIN_SPONSOR_AGE = 16

export const PERMISSION: PaperRule<
  Candidate,
  'entry' | 'expected' | 'catholic' | 'age' | LeaveClaim
> = {
  paper: 'confirmationPermission',
  code: 15,
  title: 'Zgoda na bierzmowanie poza parafią',
  claims: {
    entry: ownWords('people'),
    ...LEAVE_CLAIMS,
    catholic: CATHOLIC_LEAVE,
    age: {
      fact: 'osoba ma wiek, w którym przyjmuje się bierzmowanie',
      field: 'people.birth_date',
      rests_on: ['birth_date'],
      law: 'kan. 97 § 2, 889 § 2, 891 KPK; trzynaście lat: zwyczaj w Polsce',
      proof: ({ birth_date }) => {
        const age = canonicalAge(birth_date, today())
        if (age === null || age >= YOUNGEST) return 'proved'
        return age < AGE_OF_REASON ? 'contradicted' : 'unclear'
      },
      ...OMITTED,
      unclear: {
        refuse:
          'Ta osoba nie ma trzynastu lat, a w Polsce młodszych zwykle się nie bierzmuje (kan. 891). Jeżeli biskup zgodził się na wcześniejsze bierzmowanie, potwierdź to w formularzu zgody.',
        confirm: 'zgodę biskupa na wcześniejsze bierzmowanie',
      },
      contradicted: {
        refuse:
          'Ta osoba nie ukończyła siedmiu lat, a bierzmuje się tych, którzy używają rozumu (kan. 889 § 2, 891). W niebezpieczeństwie śmierci bierzmuje się bez zgody innej parafii (kan. 883, 3°). Sprawdź datę urodzenia.',
      },
    },
    expected: {
      fact: 'osoba dopiero przyjmie bierzmowanie',
      field: 'person_acts, act_annotations, person_sacraments',
      rests_on: ['acts', 'sacraments'],
      law: 'kan. 845 § 1, 889 § 1 KPK',
      proof: person => (hasReceived(person, 'confirmation') ? 'contradicted' : 'proved'),
      ...OMITTED,
      contradicted: {
        refuse:
          'Według ksiąg albo kartoteki ta osoba jest już bierzmowana, a bierzmowania nie można powtórzyć (kan. 845 § 1). Zamiast zgody wydaj świadectwo.',
      },
    },
  },
}

const CANDIDATE = 'confirmation_preparations'

export const CARD: Rule = {
  paper: 'confirmationPreparationDefault',
  code: 27,
  title: 'Karta kandydata do bierzmowania',
  claims: { entry: asWritten(CANDIDATE) },
}

interface SponsorFacts {
  sponsor_names: string | null
  sponsor_surname: string | null
  sponsor_birth_date: string | null
  /** Year of the confirmation. */
  year: number
}

/** Age of a sponsor on the last day of the year of the confirmation, whose day is not known yet. */
const getSponsorAge = ({ sponsor_birth_date, year }: SponsorFacts) =>
  canonicalAge(sponsor_birth_date, `${year}-12-31`) ?? MIN_SPONSOR_AGE

export const SPONSOR_REQUEST: PaperRule<SponsorFacts, 'entry' | 'named' | 'age'> = {
  paper: 'confirmationSponsorRequest',
  code: 27,
  title: 'Prośba o zaświadczenie dla świadka bierzmowania',
  claims: {
    entry: asWritten(CANDIDATE),
    named: {
      fact: 'imię i nazwisko świadka, o którego się prosi',
      field: 'confirmation_preparations.sponsor_names, sponsor_surname',
      law: 'kan. 874, 893 KPK',
      proof: ({ sponsor_names, sponsor_surname }) =>
        sponsor_names && sponsor_surname ? 'proved' : 'empty',
      ...OMITTED,
      empty: {
        refuse:
          'Na karcie kandydata nie ma imienia i nazwiska świadka, a prośba dotyczy tej osoby. Wpisz świadka na karcie i wydaj prośbę ponownie.',
      },
    },
    age: {
      fact: 'świadek będzie miał szesnaście lat w roku bierzmowania',
      field: 'confirmation_preparations.sponsor_birth_date, year',
      law: 'kan. 874 § 1, 2°, 893 § 1 KPK',
      proof: card => (getSponsorAge(card) < MIN_SPONSOR_AGE ? 'contradicted' : 'proved'),
      ...OMITTED,
      contradicted: {
        ask: 'Według karty kandydata świadek nie ukończy szesnastu lat w roku bierzmowania (kan. 874 § 1, 2°, 893 § 1). Sprawdź jego datę urodzenia. Jeżeli jest dobra, o wyjątku ze słusznej przyczyny decyduje proboszcz. Wydać prośbę?',
      },
    },
  },
}

export const confirmationClaims: AnyRule[] = [
  CERTIFICATE,
  QUARTER,
  PERMISSION,
  CARD,
  SPONSOR_REQUEST,
]

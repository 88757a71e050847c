import type { AnyRule, Claim, PaperRule } from '#documents/server/claims/claim.ts'
import { OMITTED, AS_IT_STANDS, asWritten, ownWords } from '#documents/server/claims/usual.ts'
import {
  type BaptismEvidence,
  proveAlive,
  proveCompleteRecord,
  datesInOrder,
  datesRead,
  proveMarriageableAge,
  proveUnmarried,
  notesRead,
} from './certificate-proofs.ts'
import { canonicalAge, isBefore, today } from '#shared/dates/days.ts'
import { LEAVE_CLAIMS, type LeaveClaim } from '#books/person-certificates/server/claims/person.ts'
import { buildDateClaim, refuseUndated } from '#books/core/columns/server/date-claim.ts'
import { orderedDates } from '#books/core/columns/server/dates-ordered.ts'
import { UNREAD_DATES, UNREAD_NOTES } from '#books/core/annotations/server/unread.ts'
import type { BaptismPaper } from '../contract.ts'

type Rule = PaperRule<BaptismEvidence, string>

const ACT = 'baptisms, baptism_annotations'
const rule = (
  paper: string,
  code: number,
  title: string,
  claims: Record<string, Claim<BaptismEvidence>> = {},
): Rule => ({ paper, code, title, claims: { entry: asWritten(ACT), ...claims } })

const dates: Claim<BaptismEvidence> = {
  fact: 'data urodzenia i data chrztu',
  field: 'baptisms.birth_date, baptism_date',
  proof: datesRead,
  ...AS_IT_STANDS,
  unclear: UNREAD_DATES,
}

const order: Claim<BaptismEvidence> = {
  ...orderedDates<never>('baptisms.birth_date, baptism_date'),
  proof: datesInOrder,
}

const requireDate = (refuse: string) =>
  buildDateClaim<BaptismEvidence>({
    fact: 'kiedy udzielono chrztu',
    field: 'baptisms.baptism_date',
    law: 'kan. 877 § 1 KPK',
    getDate: ({ act }) => act.baptism_date,
    refuse,
  })
const NOTICE_DATED = requireDate(
  'Akt nie podaje daty chrztu, a zawiadomienie ma ją podać. Wpisz datę, choćby sam rok, i wydaj zawiadomienie ponownie.',
)
/** Claim of a certificate: a sacrament is certified with its day. */
const dateClaim = requireDate(`${refuseUndated('chrztu')} Odpis zupełny można wydać i bez niej.`)

const notes: Claim<BaptismEvidence> = {
  fact: 'adnotacje o bierzmowaniu i o stanie, wszystkie, także ukryte na świadectwach',
  field: 'baptism_annotations',
  law: 'kan. 535 § 2 KPK',
  proof: notesRead,
  ...AS_IT_STANDS,
  unclear: UNREAD_NOTES,
}

const forMarriage: Record<string, Claim<BaptismEvidence>> = {
  alive: {
    fact: 'ochrzczona osoba żyje',
    field: 'baptism_annotations, people.status, people.death_date',
    proof: proveAlive,
    ...AS_IT_STANDS,
    contradicted: {
      refuse:
        'Ochrzczona osoba nie żyje: świadectwa do zawarcia małżeństwa się nie wydaje. Wydaj świadectwo chrztu do celów kościelnych.',
    },
  },
  marriageable: {
    fact: 'ochrzczona osoba może mieć wiek do małżeństwa',
    field: 'baptisms.birth_date, baptism_date, gender',
    law: 'kan. 1083 § 1 KPK',
    proof: proveMarriageableAge,
    ...AS_IT_STANDS,
    empty: {
      refuse:
        'Akt nie podaje ani daty urodzenia, ani daty chrztu, więc nie można stwierdzić, kogo dotyczy świadectwo do ślubu i czy ta osoba ma wiek do małżeństwa. Uzupełnij akt albo wydaj odpis zupełny.',
    },
    unclear: {
      refuse:
        'Akt nie podaje daty urodzenia, a {co}. Wpisz datę urodzenia albo wydaj świadectwo do celów kościelnych.',
    },
    contradicted: {
      refuse:
        'To świadectwo do zawarcia małżeństwa, a {co}. Wydaj świadectwo chrztu do celów kościelnych.',
    },
  },
  unmarried: {
    fact: 'żadna adnotacja nie wskazuje na trwające małżeństwo (inaczej: świadectwo z tą adnotacją, po potwierdzeniu)',
    field: 'baptism_annotations',
    law: 'kan. 535 § 2, 1085 § 1 KPK',
    proof: proveUnmarried,
    ...AS_IT_STANDS,
    contradicted: {
      ask: 'W akcie jest adnotacja o małżeństwie ({co}), a nie ma adnotacji o jego ustaniu. Świadectwo będzie ją zawierać i nie potwierdzi stanu wolnego. Wydać świadectwo do ślubu?',
    },
  },
  complete: {
    fact: 'adnotacje o małżeństwie, święceniach i profesji, o których wiadomo (gdy żadnej nie ma: „brak adnotacji o małżeństwie”, bez wniosku o stanie wolnym)',
    field: 'weddings, wedding_annotations, person_sacraments, baptism_annotations',
    law: 'kan. 535 § 2 KPK',
    proof: proveCompleteRecord,
    ...AS_IT_STANDS,
    contradicted: {
      refuse:
        'W akcie chrztu brakuje adnotacji. {co} Dopisz adnotację (kan. 535 § 2) i wydaj świadectwo ponownie.',
    },
  },
}

/** The parents ask for a baptism that is to come; of one already given nobody signs that it was not (KPK 845 § 1). */
const EXPECTED = {
  fact: 'rodzice proszą o chrzest dziecka, które nie było ochrzczone (inaczej: karta bez oświadczenia i podpisów)',
  field: 'baptisms.baptism_date; baptism_registrations.baptism_id, person_acts, person_sacraments',
  law: 'kan. 845 § 1 KPK',
  proof: ({ received }: { received: boolean }) => (received ? 'contradicted' : 'proved'),
  ...OMITTED,
} satisfies Claim<{ received: boolean }>

/** An act of today's book may be entered before the day of the baptism; an old one records what was. */
export const isBaptised = ({ archival, baptism_date }: BaptismEvidence['act']) =>
  archival || !isBefore(today(), baptism_date)

export const RULES: Record<BaptismPaper, Rule> = {
  church: rule('church', 1, 'Świadectwo chrztu', { dates, dated: dateClaim, order, notes }),
  marriage: rule('marriage', 2, 'Świadectwo chrztu do ślubu', {
    ...forMarriage,
    dates,
    dated: dateClaim,
    order,
    notes,
  }),
  short: rule('short', 3, 'Świadectwo chrztu (skrócone)', { dates, dated: dateClaim, order }),
  copy: rule('copy', 4, 'Odpis zupełny aktu chrztu'),
  card: rule('card', 5, 'Karta zgłoszenia do chrztu', {
    expected: { ...EXPECTED, proof: ({ act }) => EXPECTED.proof({ received: isBaptised(act) }) },
  }),
  notice: rule('notice', 6, 'Zawiadomienie o chrzcie', { dated: NOTICE_DATED, order }),
}

export const REGISTRATION: PaperRule<{ received: boolean }, 'entry' | 'expected'> = {
  paper: 'registration',
  code: 5,
  title: 'Karta zgłoszenia do chrztu',
  claims: { entry: asWritten('baptism_registrations'), expected: EXPECTED },
}

/** Person for whom the leave for a baptism is issued. */
interface LeaveCandidate {
  status?: string | null
  in_parish_to?: string | null
  home?: string | null
  birth_date?: string | null
  received: boolean
}
const ADULT_BAPTISM_AGE = 14

export const PERMISSION: PaperRule<LeaveCandidate, 'entry' | 'expected' | 'child' | LeaveClaim> = {
  paper: 'baptismPermission',
  code: 7,
  title: 'Zgoda na chrzest poza parafią',
  claims: {
    entry: ownWords('baptisms, baptism_registrations, people'),
    ...LEAVE_CLAIMS,
    expected: {
      fact: 'dziecko dopiero przyjmie chrzest',
      field: 'baptisms.baptism_date, person_acts, person_sacraments',
      rests_on: ['acts', 'sacraments'],
      law: 'kan. 845 § 1 KPK',
      proof: ({ received }) => (received ? 'contradicted' : 'proved'),
      ...OMITTED,
      contradicted: {
        refuse:
          'Według ksiąg albo kartoteki to dziecko jest już ochrzczone, a chrztu nie można powtórzyć (kan. 845 § 1). Zamiast zgody wydaj świadectwo chrztu.',
      },
    },
    child: {
      fact: 'zgoda dotyczy dziecka',
      field: 'people.birth_date',
      law: 'kan. 863 KPK',
      proof: ({ birth_date, received }) =>
        !received && (canonicalAge(birth_date, today()) ?? 0) >= ADULT_BAPTISM_AGE
          ? 'contradicted'
          : 'proved',
      ...OMITTED,
      contradicted: {
        refuse:
          'Ta osoba ukończyła czternaście lat, a zgoda dotyczy dziecka i jego rodziców. O chrzcie starszych zawiadamia się biskupa diecezjalnego (kan. 863): napisz do parafii chrztu w opinii proboszcza.',
      },
    },
  },
}

export const baptismClaims: AnyRule[] = [...Object.values(RULES), REGISTRATION, PERMISSION]

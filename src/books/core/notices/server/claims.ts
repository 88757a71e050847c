import type { AnyRule, PaperRule } from '#documents/server/claims/claim.ts'
import { AS_IT_STANDS, asWritten } from '#documents/server/claims/usual.ts'
import { buildDateClaim } from '#books/core/columns/server/date-claim.ts'
import { findDisorder } from '#books/core/columns/server/dates-ordered.ts'
import type { NoticeKind } from '../contract.ts'

/** Letter about an event that the parish of baptism annotates. */
interface ToldEvent {
  kind: Exclude<NoticeKind, 'baptism'>
  birth_date: string | null
  event_date: string | null
  /** Whether the letter asks to strike an earlier annotation, whose date does not matter any more. */
  recalled: boolean
}

/** Events in the genitive. */
const EVENTS: Record<ToldEvent['kind'], string> = {
  first_communion: 'I Komunii',
  confirmation: 'bierzmowania',
  marriage: 'ślubu',
  nullity: 'stwierdzenia nieważności małżeństwa',
  dissolution: 'rozwiązania małżeństwa',
  conversion: 'przyjęcia do Kościoła',
  left_church: 'wystąpienia z Kościoła',
  returned: 'powrotu do Kościoła',
  death: 'śmierci',
}

const LAW = 'kan. 535 § 2, 895, 1122 KPK'

/** Rule of letters to other parishes, except the one about a baptism (prints 14, 18, 27). */
export const NOTICE: PaperRule<ToldEvent, 'entry' | 'dated' | 'order'> = {
  paper: 'notice',
  code: 27,
  title: 'Zawiadomienie do innej parafii',
  claims: {
    entry: asWritten('notices'),
    dated: buildDateClaim({
      fact: 'kiedy to się stało (odwołanie: bez daty)',
      field: 'notices.note: data z aktu albo z adnotacji',
      law: LAW,
      getDate: ({ recalled, event_date }) => (recalled ? 'none needed' : event_date),
      refuse:
        'Zawiadomienie nie podaje daty, a bez niej parafia chrztu nie może wpisać adnotacji. Wpisz datę w akcie albo w adnotacji, o której się zawiadamia, choćby sam rok, i wydaj zawiadomienie ponownie.',
    }),
    order: {
      fact: 'daty, które sobie nie przeczą',
      field: 'notices.who, notices.note',
      law: LAW,
      ...AS_IT_STANDS,
      proof({ kind, birth_date, event_date, recalled }) {
        const disorder = findDisorder([
          ['urodzenia', birth_date],
          [EVENTS[kind], event_date, 'event'],
        ])
        return disorder && !recalled ? { doubt: 'contradicted', found: disorder } : 'proved'
      },
      contradicted: {
        refuse:
          'W zawiadomieniu {co}. Jeżeli data jest błędna, popraw akt i wydaj zawiadomienie ponownie.',
      },
    },
  },
}

export const noticeClaims: AnyRule[] = [NOTICE]

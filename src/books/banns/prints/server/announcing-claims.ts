import type { Claim, PaperRule } from '#documents/server/claims/claim.ts'
import { OMITTED, asWritten } from '#documents/server/claims/usual.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { isBefore, today } from '#shared/dates/days.ts'
import { ANNOUNCEABLE, type OpenBars, UNDISPENSED } from '#books/canon-law/server/open-bars.ts'
import { firstDay, lastDay } from '../../date-rules.ts'
import type { getBannsAct } from '../../server/reading.ts'

type Act = Awaited<ReturnType<typeof getBannsAct>>
export type Outcome = Pick<
  Act,
  'result' | 'dispensation_reason' | 'mode' | 'date_from' | 'date_to' | 'first_date' | 'second_date'
>
type AnnouncedBanns = Outcome & Pick<OpenBars, 'impediments_on_record'>

const BANNS = 'banns'

export const NO_OBSTACLE = {
  refuse:
    'W zapowiedziach zgłoszono przeszkodę: najpierw ją wyjaśnij i popraw wynik w księdze zapowiedzi.',
}

const UNOPPOSED: Claim<AnnouncedBanns> = {
  fact: 'w zapowiedziach nie zgłoszono przeszkody',
  field: 'banns.result',
  law: 'kan. 1067, 1069 KPK',
  proof: ({ result }) => (result === 'obstacle' ? 'contradicted' : 'proved'),
  ...OMITTED,
  contradicted: NO_OBSTACLE,
}

const TERM_AHEAD: Claim<AnnouncedBanns> = {
  fact: 'termin zapowiedzi nie minął',
  field: 'banns.date_from, date_to, first_date, second_date',
  proof(act) {
    const day = lastDay(act) ?? firstDay(act)
    return isBefore(day, today())
      ? { doubt: 'contradicted', found: polishDate(day) ?? '' }
      : 'proved'
  },
  ...OMITTED,
  contradicted: {
    refuse:
      'Termin zapowiedzi minął ({co}), a prośba dotyczy zapowiedzi, które mają się odbyć. Wpisz w księdze zapowiedzi nowy termin i wydaj prośbę ponownie.',
  },
}

export const REQUEST: PaperRule<AnnouncedBanns> = {
  paper: 'bannsElsewhere',
  code: 22,
  title: 'Prośba o ogłoszenie zapowiedzi',
  claims: {
    entry: asWritten(BANNS),
    announceable: ANNOUNCEABLE,
    unopposed: UNOPPOSED,
    undispensed: UNDISPENSED,
    upcoming: TERM_AHEAD,
  },
}

/** The sheet for the showcase is the announcement itself. */
export const SHOWCASE: PaperRule<AnnouncedBanns> = {
  paper: 'bannsShowcase',
  code: 22,
  title: 'Zapowiedzi przedślubne',
  claims: {
    entry: asWritten(BANNS),
    announceable: ANNOUNCEABLE,
    unopposed: UNOPPOSED,
    undispensed: {
      ...UNDISPENSED,
      contradicted: {
        refuse:
          'Według księgi zapowiedzi udzielono od nich dyspensy ({co}), więc się ich nie ogłasza. Jeżeli to pomyłka, popraw wpis w księdze zapowiedzi.',
      },
    },
  },
}

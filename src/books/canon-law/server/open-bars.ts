import { isBondEnd } from '#books/canon-law/bond-ends.ts'
import type { Check, MarriageFacts, Override } from '#books/canon-law/contract.ts'
import { isLeaveKind } from '#books/canon-law/dispensations.ts'
import { checkMarriage } from '#books/canon-law/server/service.ts'
import { isImpediment } from './impediment-codes.ts'
import type { Claim } from '#documents/server/claims/claim.ts'
import { OMITTED } from '#documents/server/claims/usual.ts'
import type { Context } from '#platform/context.ts'
import type { Gap } from '#shared/missing-values.ts'

export interface OpenCheck {
  code: Check['code']
  severity: Check['severity']
  remedy: Check['remedy']
  /** Whether a card, a book or an answer proves it; false when a fact is merely not established. */
  isRecorded: boolean
  gap: Gap
}

/** Results of the canonical checks that a letter about a future marriage may mention. */
export interface OpenBars {
  /** Unlifted impediments, lasting marriages and missing permissions, in texts without names. */
  bars: readonly Gap[]
  /** Unsettled advice about the couple, in texts without names. */
  doubts: readonly Gap[]
  /** Impediments and lasting marriages proved by the record: the banns of such a couple are not published. */
  impediments_on_record: readonly Gap[]
  /** All open checks with their codes, for papers that state only a part. */
  open: readonly OpenCheck[]
  /** Whether a dispensation or a permission was given or is required. */
  leave: boolean
  /** Whether the couple marry in a church of another parish. */
  elsewhere: boolean
}

const HALF_KNOWN = 'Nie można sprawdzić przeszkód: uzupełnij daty narzeczonych i ślubu.'

/**
 * Tells whether the check is about a dispensation or a permission, given or required. A document proves a fact and is
 * no leave, and a remark settled by a reason required none.
 */
const isLeave = ({ remedy, settled }: Check) =>
  remedy !== null && isLeaveKind(remedy) && (settled === null || settled.by === 'dispensation')

/** Tells whether a status, a card or a book shows a lasting marriage, whatever answer is still awaited. */
const isLastingMarriage = ({ code, remedy, about, accepts_reason }: Check) =>
  code.endsWith('.free_state') && isBondEnd(remedy) && about !== null && !accepts_reason

/** Judges the couple of a protocol or of banns; incomplete facts leave everything in doubt. */
export async function findOpenBars(
  context: Pick<Context, 'db' | 'user'>,
  facts: MarriageFacts | undefined,
  overrides: readonly Override[] = [],
  linkTo: (field: string | null) => string | undefined = () => undefined,
): Promise<OpenBars> {
  if (!facts) {
    return {
      bars: [],
      doubts: [{ text: HALF_KNOWN }],
      impediments_on_record: [],
      open: [],
      leave: true,
      elsewhere: false,
    }
  }
  const { checks } = await checkMarriage(context, facts, overrides)
  const ofTheTwo = checks.filter(({ concerns }) => concerns === 'couple')
  const unsettledBars = ofTheTwo.filter(({ settled }) => !settled)
  const toGap = ({ message, field }: Check): Gap => ({ text: message, link: linkTo(field) })
  const isBar = (check: Check) => check.severity === 'block' || isLastingMarriage(check)
  return {
    bars: unsettledBars.filter(isBar).map(toGap),
    doubts: unsettledBars.filter(check => !isBar(check)).map(toGap),
    impediments_on_record: unsettledBars
      .filter(
        check =>
          isLastingMarriage(check) || (check.severity === 'block' && isImpediment(check.code)),
      )
      .map(toGap),
    open: unsettledBars.map(check => ({
      code: check.code,
      severity: check.severity,
      remedy: check.remedy,
      isRecorded: Boolean(check.about),
      gap: toGap(check),
    })),
    leave: ofTheTwo.some(isLeave),
    elsewhere: Boolean(facts.elsewhere),
  }
}

/**
 * Claim that nothing prevents the marriage, attested by a parish that sends a couple elsewhere or delegates another
 * assistant.
 */
export const UNBARRED: Claim<OpenBars> = {
  fact: 'nie stwierdzono przeszkody do ważnego i godziwego zawarcia małżeństwa',
  field: 'kartoteka, księgi, protokół i wpisane w nim dyspensy (sprawdzenie przeszkód)',
  law: 'kan. 1066, 1070, 1073 KPK',
  proof: ({ bars }) => (bars.length ? { doubt: 'contradicted', found: bars } : 'proved'),
  ...OMITTED,
  contradicted: {
    refuse:
      'Nie można wydać tego pisma: {co} Najpierw wpisz w protokole dyspensę albo zezwolenie (kto wydał, numer i data), a pismo wydaj z protokołu.',
  },
}

/** Claim that all advice is settled: unanswered advice is no proof that nothing prevents the marriage. */
export const SETTLED: Claim<OpenBars> = {
  fact: 'każda uwaga o narzeczonych jest wyjaśniona',
  field: 'sprawdzenie przeszkód: dokument, zezwolenie albo powód wpisany przy uwadze',
  law: 'kan. 1066, 1067, 1085 § 2 KPK',
  proof: ({ doubts }) => (doubts.length ? { doubt: 'unclear', found: doubts } : 'proved'),
  ...OMITTED,
  unclear: {
    refuse:
      'Są niewyjaśnione uwagi o narzeczonych: {co} Wpisz w protokole dokument albo zezwolenie (kto wydał, numer i data) lub powód, dla którego uwaga nie wstrzymuje ślubu.',
  },
}

/**
 * Claim that banns may be announced: they reveal impediments (KPK 1067, 1069). A proved impediment must be lifted
 * first; a doubt does not stop the banns (canon 1031 of the code of 1917).
 */
export const ANNOUNCEABLE: Claim<Pick<OpenBars, 'impediments_on_record'>> = {
  fact: 'zamiar zawarcia małżeństwa można ogłosić: żadna zapisana przeszkoda go nie wyklucza',
  field: UNBARRED.field,
  law: 'kan. 1067, 1069, 1077, 1085 § 2 KPK; kan. 1031 KPK z 1917 r.',
  proof: ({ impediments_on_record: found }) =>
    found.length ? { doubt: 'contradicted', found } : 'proved',
  ...OMITTED,
  contradicted: {
    refuse:
      'Nie ogłasza się zapowiedzi, dopóki trwa znana przeszkoda (kan. 1067, 1085 § 2): {co} Jeżeli to pomyłka, popraw dane narzeczonych; jeżeli nie, najpierw wpisz w protokole dyspensę albo dokument (kto wydał, numer i data).',
  },
}

/**
 * A dispensation of the own ordinary may extend to banns in another diocese (CIC 1917 can. 1028 § 1); the book does not
 * record how far it extends.
 */
export const UNDISPENSED: Claim<{ dispensation_reason: string | null }> = {
  fact: 'od zapowiedzi nie udzielono dyspensy',
  field: 'banns.dispensation_reason',
  law: 'kan. 87 § 1, 88, 1067 KPK',
  proof: ({ dispensation_reason }) =>
    dispensation_reason ? { doubt: 'contradicted', found: dispensation_reason } : 'proved',
  ...OMITTED,
  contradicted: {
    ask: 'Według księgi zapowiedzi udzielono od nich dyspensy ({co}), a o zapowiedzi objęte dyspensą się nie prosi. Sprawdź w piśmie ordynariusza, czy obejmuje też parafię adresata. Wydać prośbę, bo dyspensa nie obejmuje parafii adresata?',
  },
}

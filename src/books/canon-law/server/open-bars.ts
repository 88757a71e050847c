import { isBondEnd } from '#books/canon-law/bond-ends.ts'
import type { Check, MarriageFacts, Override } from '#books/canon-law/contract.ts'
import { isLeaveKind } from '#books/canon-law/dispensations.ts'
import { checkMarriage } from '#books/canon-law/server/service.ts'
import { isImpediment } from './impediment-codes.ts'
import type { Claim } from '#documents/server/claims/claim.ts'
import { OMITTED } from '#documents/server/claims/usual.ts'
import type { Context } from '#platform/context.ts'
import type { Gap } from '#platform/gaps.ts'

export interface OpenCheck {
  code: Check['code']
  severity: Check['severity']
  remedy: Check['remedy']
  /** Whether a card, a book or an answer tells of it; false where something only is not established. */
  isRecorded: boolean
  gap: Gap
}

/** Results of the canonical checks that a letter about a future marriage may mention. */
export interface OpenBars {
  /** Impediments, marriages that last and missing permissions that nothing has lifted, in words that name nobody. */
  bars: readonly Gap[]
  /** Advice about the two that neither a document nor a reason has settled, in the same words. */
  doubts: readonly Gap[]
  /** Impediments and lasting marriages that the record proves: of those no intention to marry is published. */
  impediments_on_record: readonly Gap[]
  /** All of them with the code of each check, for papers that state less than the whole. */
  open: readonly OpenCheck[]
  /** Whether anything was, or has to be, dispensed from or allowed. */
  leave: boolean
  /** Whether they marry in a church of another parish. */
  elsewhere: boolean
}

const HALF_KNOWN = 'Nie można sprawdzić przeszkód: uzupełnij daty narzeczonych i ślubu.'

/**
 * A dispensation or a permission that was given, or is still wanted. A document proves a fact and gives no leave, and a
 * remark that a reason has settled wanted none.
 */
const isLeave = ({ remedy, settled }: Check) =>
  remedy !== null && isLeaveKind(remedy) && (settled === null || settled.by === 'dispensation')

/** Whether a status, a card or a book tells of a marriage that lasts, whatever answer is still awaited. */
const isLastingMarriage = ({ code, remedy, about, accepts_reason }: Check) =>
  code.endsWith('.free_state') && isBondEnd(remedy) && about !== null && !accepts_reason

/** Judges the couple of a protocol or of banns; facts that are only half known leave everything in doubt. */
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
  const unsettled = ofTheTwo.filter(({ settled }) => !settled)
  const toGap = ({ message, field }: Check): Gap => ({ text: message, link: linkTo(field) })
  const isBar = (check: Check) => check.severity === 'block' || isLastingMarriage(check)
  return {
    bars: unsettled.filter(isBar).map(toGap),
    doubts: unsettled.filter(check => !isBar(check)).map(toGap),
    impediments_on_record: unsettled
      .filter(
        check =>
          isLastingMarriage(check) || (check.severity === 'block' && isImpediment(check.code)),
      )
      .map(toGap),
    open: unsettled.map(check => ({
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
 * A parish that sends a couple elsewhere, or delegates another to assist, attests that nothing prevents the marriage.
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

/** Advice that nobody has answered is no proof that nothing stands in the way. */
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
 * Banns announce that two intend to marry, so that impediments come out (KPK 1067, 1069). One that is proved already is
 * first to be lifted; a doubt does not stop them (canon 1031 of the code of 1917).
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

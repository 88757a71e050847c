import {
  giverSignatureWords,
  mandatePersonWords,
  mandateWords,
  signerWords,
} from '#books/core/mandates.ts'
import { polishDate } from '#documents/letters/polish.ts'
import { hasProxy } from '../../canonical.ts'
import { formatName } from '#shared/people/mononym.ts'
import type { Premarital } from '../../contract.ts'
import type { ProtocolFact } from '../../facts.ts'
import { dropFutureFacts } from '../../future.ts'
import { type FianceSide, SIDES } from '../../questions/question.ts'

export { formatName }

export const GIVER_TITLES: Record<FianceSide, string> = {
  fiance: 'Mocodawca (narzeczony)',
  fiancee: 'Mocodawczyni (narzeczona)',
}

/**
 * Lists the mandate of a party who consents through a proxy: the entered parts, and lines for the others (KPK 1105).
 */
export const listMandateFacts = (protocol: Premarital): ProtocolFact[] =>
  SIDES.filter(side => hasProxy(protocol[side])).flatMap((side): ProtocolFact[] => {
    const party = dropFutureFacts(protocol)[side]
    const facts: ProtocolFact[] = [
      [GIVER_TITLES[side], formatName(party)],
      ['Pełnomocnik (imię i nazwisko)', party.proxy_name],
      ['Data pełnomocnictwa', polishDate(party.mandate_date)],
      ['Miejsce udzielenia pełnomocnictwa', null],
      ['Treść', party.mandate_person && mandatePersonWords[party.mandate_person]],
      ['Podpis mocodawcy', party.mandate_giver && giverSignatureWords[party.mandate_giver]],
      [
        'Kto podpisał oprócz mocodawcy',
        party.mandate_signed_by && signerWords[party.mandate_signed_by],
      ],
      ['Uwaga', `Pełnomocnictwo ${mandateWords.lapsed}`],
    ]
    return party.mandate_state === 'lapsed' ? facts : facts.slice(0, -1)
  })

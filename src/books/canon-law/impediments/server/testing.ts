import type { MarriageFacts, CanonParty } from '../../contract.ts'
import type { DispensationKind } from '../../dispensations.ts'
import type { RegisteredSpouse, MarriageRegister } from '../../register/known.ts'
import { knownAs, soundFacts, soundRegister } from '../../server/testing.ts'
import { marriageChecks } from './check-marriage.ts'

export interface ImpedimentScenario extends Partial<Omit<MarriageFacts, 'groom' | 'bride'>> {
  groom?: Partial<CanonParty>
  bride?: Partial<CanonParty>
  /** Register data of groom and bride, where they differ from the default. */
  he?: Partial<RegisteredSpouse>
  she?: Partial<RegisteredSpouse>
  register?: Partial<MarriageRegister>
  dispensed?: DispensationKind[]
}

export function judgeScenario({
  groom,
  bride,
  he,
  she,
  register,
  dispensed = [],
  ...rest
}: ImpedimentScenario = {}) {
  const facts: MarriageFacts = {
    ...soundFacts,
    ...rest,
    groom: { ...soundFacts.groom, ...groom },
    bride: { ...soundFacts.bride, ...bride },
    dispensations:
      rest.dispensations ??
      dispensed.map(kind => ({
        kind,
        giver: kind.startsWith('court_') ? ('court' as const) : ('holy_see' as const),
        authority: 'Kuria Diecezjalna',
        number: '7/45',
        date: '2045-02-20',
      })),
  }
  return marriageChecks(facts, {
    ...soundRegister,
    groom: knownAs(soundRegister.groom!.person, he),
    bride: knownAs(soundRegister.bride!.person, she),
    ...register,
  })
}

/** Lists the codes of unsettled checks: `groom.age!` is a block, `banns.0` advice. */
export const listOpenFindings = (story?: ImpedimentScenario) =>
  judgeScenario(story)
    .filter(({ settled }) => !settled)
    .map(({ code, severity }) => (severity === 'block' ? `${code}!` : code))

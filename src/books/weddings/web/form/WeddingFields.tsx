import { isNamed } from '#books/canon-law/web/speaking.ts'
import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { weddings } from '../../contract.ts'
import { listWarnings } from '../../warnings.ts'
import { BannsFields } from './BannsFields.tsx'
import { Canon } from './Canon.tsx'
import { DispensationsFields } from './DispensationsFields.tsx'
import { PartyFields } from './PartyFields.tsx'
import { RegistryFields } from './RegistryFields.tsx'
import { RestFields } from './RestFields.tsx'
import { RiteFields } from './RiteFields.tsx'
import { WitnessesFields } from './WitnessesFields.tsx'

/**
 * Returns whether a field belongs to a known person: missing data of one of the two are reported only once the person
 * is known.
 */
function isOfNamed(field: string, values: Record<string, unknown>) {
  const [, side] = /^(groom|bride)_/.exec(field) ?? []
  const valueOf = (name: string) => values[`${side}_${name}`]
  return (
    !side ||
    isNamed({
      person_id: valueOf('person_id'),
      names: valueOf('names'),
      surname: valueOf('surname'),
    })
  )
}

/** Every field of an act, in the order of the book. */
export function WeddingFields({ own_id }: { own_id?: number }) {
  const isExisting = own_id !== undefined
  const next_number = useNextNumber(weddings.nextNumber, isExisting)
  return (
    <Advice
      check={values =>
        listWarnings(values, next_number).filter(({ field }) => isOfNamed(field, values))
      }
    >
      <ActFields next={next_number} written={isExisting} />
      <RiteFields />
      <div className="kit-pair">
        <PartyFields side="groom" />
        <PartyFields side="bride" />
      </div>
      <WitnessesFields />
      <RegistryFields />
      <BannsFields />
      <DispensationsFields />
      <Canon own_id={own_id} />
      <RestFields />
      {isExisting && <CorrectionReason />}
    </Advice>
  )
}

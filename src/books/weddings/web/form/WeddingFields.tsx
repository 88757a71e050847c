import { isNamed } from '#books/canon-law/web/speaking.ts'
import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { weddings } from '../../contract.ts'
import { listWarnings } from '../../warnings.ts'
import { BannsFields } from './BannsFields.tsx'
import { DispensationsFields } from './DispensationsFields.tsx'
import { PartyFields } from './PartyFields.tsx'
import { RegistryFields } from './RegistryFields.tsx'
import { RiteFields } from './RiteFields.tsx'
import { WitnessesFields } from './WitnessesFields.tsx'
import { CanonPanel } from '#books/canon-law/web/CanonPanel.tsx'
import { MarriageFacts } from '#books/canon-law/contract.ts'
import { useFormValue, Section } from '#ui/layout/Section.tsx'
import { type JudgedWedding, buildFacts } from '../../facts.ts'
import { LongText, Money } from '#ui/fields.ts'
import { currentUserCan } from '#shell/session.ts'

/**
 * Returns whether a field belongs to a chosen or named person: missing data of a spouse are reported only once the
 * person is known.
 */
function isOfNamed(field: string, values: Record<string, unknown>) {
  const [, side] = /^(groom|bride)_/.exec(field) ?? []
  const getValue = (name: string) => values[`${side}_${name}`]
  return (
    !side ||
    isNamed({
      person_id: getValue('person_id'),
      names: getValue('names'),
      surname: getValue('surname'),
    })
  )
}

/** Renders every field of an act, in the order of the book. */
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

/** The form as the canonical checks take it; undefined while a date is only half typed. */
function judgeWedding(values: Record<string, unknown>, own_id: number | undefined) {
  const { dispensations = [], ...act } = values as JudgedWedding
  const facts = buildFacts(
    { ...act, dispensations: dispensations.filter(({ kind }) => kind) },
    own_id,
  )
  return MarriageFacts.safeParse(facts).data
}

/** Shows the canonical checks of an act of today; acts of old volumes are copied without checks. */
function Canon({ own_id }: { own_id: number | undefined }) {
  const archival = useFormValue<boolean>('archival')
  return archival ? null : <CanonPanel factsOf={values => judgeWedding(values, own_id)} />
}

const RestFields = () => (
  <Section title="Uwagi">
    {currentUserCan('offerings.read') && <Money name="offering" label="Ofiara" />}
    <LongText name="notes" label="Uwagi" span={4} />
  </Section>
)

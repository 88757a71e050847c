import { useCall } from '#kit/query.tsx'
import { LongText } from '#kit/fields.tsx'
import { Section, useFormValue } from '#kit/Section.tsx'
import { ActFields } from '../../ActFields.tsx'
import { Advice } from '../../Advice.tsx'
import { useMinisters } from '../../MinisterField.tsx'
import { baptisms } from '../contract.ts'
import { type Checked, warningsOf } from '../warnings.ts'
import { ChildFields } from './ChildFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { GodparentsFields } from './GodparentsFields.tsx'
import { ParentsFields } from './ParentsFields.tsx'
import { RiteFields } from './RiteFields.tsx'

interface Props {
  /** The act is in the book already: its number stays, and a change needs a reason. */
  written?: boolean
  /** Status of the child in the register. */
  person_status?: string
}

/** Every field of an act, in the order of the book. */
export function BaptismFields({ written, person_status }: Props) {
  const year = useFormValue<number | null>('year')
  const known = typeof year === 'number' && year >= 1500 && year < 2200
  const { data } = useCall(
    baptisms.nextNumber,
    { query: { year: year ?? 0 } },
    { enabled: known && !written },
  )
  const ministers = useMinisters()
  const next_number = data && data.year === year ? data.next_number : undefined
  const check = (values: object) => {
    const act = values as Checked
    const ordained = ministers?.find(({ id }) => id === act.minister_id)?.clergy
    return warningsOf(act, { next_number, person_status, ordained })
  }
  return (
    <Advice check={check}>
      <ActFields next={next_number} written={written} />
      <ChildFields />
      <ParentsFields />
      <RiteFields />
      <GodparentsFields />
      <ConsentFields />
      {written && (
        <Section title="Poprawka">
          <LongText
            name="reason"
            label="Powód poprawki"
            hint="Zostanie w historii aktu razem z tym, co stało w nim wcześniej"
            span={4}
            rows={2}
            maxLength={500}
          />
        </Section>
      )}
    </Advice>
  )
}

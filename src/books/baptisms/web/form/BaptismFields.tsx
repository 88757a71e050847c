import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { useMinisters } from '#books/core/web/form/MinisterField.tsx'
import { baptisms } from '../../contract.ts'
import { type CheckedBaptism, listWarnings } from '../../warnings.ts'
import { ChildFields } from './ChildFields.tsx'
import { ConsentFields } from './ConsentFields.tsx'
import { GodparentsFields } from './GodparentsFields.tsx'
import { useKnownGodparents } from './known-godparents.ts'
import { ParentsFields } from './ParentsFields.tsx'
import { RiteFields } from './RiteFields.tsx'

interface Props {
  /** Whether the act is already in the book: its number stays, and a change needs a reason. */
  written?: boolean
  /** Status of the child in the register. */
  person_status?: string
}

/** All fields of an act, in the order of the book. */
export function BaptismFields({ written, person_status }: Props) {
  const next_number = useNextNumber(baptisms.nextNumber, written)
  const ministers = useMinisters()
  const godparents = useKnownGodparents()
  const check = (values: object) => {
    const act = values as CheckedBaptism
    const isOrdained = ministers?.find(({ id }) => id === act.minister_id)?.clergy
    return listWarnings(act, { next_number, person_status, ordained: isOrdained, ...godparents })
  }
  return (
    <Advice check={check}>
      <ActFields next={next_number} written={written} />
      <ChildFields />
      <ParentsFields />
      <RiteFields />
      <GodparentsFields />
      <ConsentFields />
      {written && <CorrectionReason />}
    </Advice>
  )
}

import { ActFields } from '#books/core/web/form/ActFields.tsx'
import { CorrectionReason, useNextNumber } from '#books/core/web/form/ActForm.tsx'
import { Advice } from '#books/core/web/form/Advice.tsx'
import { deceased } from '../../contract.ts'
import { type DeceasedFacts, listWarnings } from '../../warnings.ts'
import { DeadFields } from './DeadFields.tsx'
import { DeathFields } from './DeathFields.tsx'
import { FuneralFields } from './FuneralFields.tsx'
import { OfficeFields } from './OfficeFields.tsx'

interface Props {
  /** Whether the act is already in the book: its number stays, and a change needs a reason. */
  written?: boolean
  facts?: DeceasedFacts
}

/** All fields of an act, in the order of the book. */
export function DeceasedFields({ written, facts }: Props) {
  const next_number = useNextNumber(deceased.nextNumber, written)
  return (
    <Advice check={values => listWarnings(values, { ...facts, next_number })}>
      <ActFields next={next_number} written={written} />
      <DeadFields />
      <DeathFields />
      <FuneralFields />
      <OfficeFields />
      {written && <CorrectionReason />}
    </Advice>
  )
}

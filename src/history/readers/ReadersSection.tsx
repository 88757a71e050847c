import { AskedSection } from '#kit/layout/AskedSection.tsx'
import { currentUserCan } from '#shell/session.tsx'
import { Readers } from './Readers.tsx'

interface Props {
  table: string
  id: number
}

/** Who has looked at the record, for the parish priest; read only when he asks. */
export function ReadersSection(record: Props) {
  if (!currentUserCan('readers.read')) return null
  return (
    <AskedSection title="Kto oglądał te dane">
      <Readers {...record} />
    </AskedSection>
  )
}

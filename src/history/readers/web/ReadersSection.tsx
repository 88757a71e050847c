import { AskedSection } from '#ui/layout/AskedSection.tsx'
import { currentUserCan } from '#shell/session.ts'
import { Readers } from './Readers.tsx'

interface Props {
  table: string
  id: number
}

/** Section that shows the parish priest which users viewed the record; loaded only on request. */
export function ReadersSection(record: Props) {
  if (!currentUserCan('readers.read')) return null
  return (
    <AskedSection title="Kto oglądał te dane">
      <Readers {...record} />
    </AskedSection>
  )
}

import { AskedSection } from '#kit/AskedSection.tsx'
import { knownRole } from '#shell/session.tsx'
import { Readers } from './Readers.tsx'

interface Props {
  table: string
  id: number
}

/** Roles that answer for the data of a parish; the server asks `readers.read` itself. */
const ANSWERABLE = [1, 2]

/** Who has looked at the record, for the parish priest; read only when he asks. */
export function ReadersSection(record: Props) {
  if (!ANSWERABLE.includes(knownRole() ?? 0)) return null
  return (
    <AskedSection title="Kto oglądał te dane">
      <Readers {...record} />
    </AskedSection>
  )
}

import { AskedSection } from '#kit/layout/AskedSection.tsx'
import { knownMay } from '#shell/session.tsx'
import { History } from './History.tsx'

interface Props {
  table: string
  id: number
}

/** The history of a record at the foot of its preview; read only when somebody asks. */
export const HistorySection = (record: Props) =>
  knownMay('history.read') && (
    <AskedSection title="Historia zmian" what="historię">
      <History {...record} />
    </AskedSection>
  )

import { AskedSection } from '#ui/layout/AskedSection.tsx'
import { currentUserCan } from '#shell/session.ts'
import { History } from './History.tsx'

interface Props {
  table: string
  id: number
  /** The screen that changes the record, when the reader may: a change can be taken back there. */
  editPath?: string
}

/** The history of a record at the foot of its preview; read only when somebody asks. */
export const HistorySection = (record: Props) =>
  currentUserCan('history.read') && (
    <AskedSection title="Historia zmian" what="historię">
      <History {...record} />
    </AskedSection>
  )

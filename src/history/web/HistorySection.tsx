import { AskedSection } from '#ui/layout/AskedSection.tsx'
import { currentUserCan } from '#shell/session.ts'
import { History } from './History.tsx'

interface Props {
  table: string
  id: number
  /** Path of the screen that edits the record, if the user may edit it: a change can be reverted there. */
  editPath?: string
}

/** Section with the history of a record at the end of its preview; loaded only on request. */
export const HistorySection = (record: Props) =>
  currentUserCan('history.read') && (
    <AskedSection title="Historia zmian" what="historię">
      <History {...record} />
    </AskedSection>
  )

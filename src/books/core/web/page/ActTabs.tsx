import { Attachments } from '#documents/attachments/web/Attachments.tsx'
import { History } from '#history/web/History.tsx'
import { Readers } from '#history/readers/web/Readers.tsx'
import type { BookName } from '#shared/book-catalogue.ts'
import { currentUserCan } from '#shell/session.ts'
import { Section } from '#ui/layout/Section.tsx'

const TABS = {
  attachments: { title: 'Załączniki', right: undefined },
  history: { title: 'Historia zmian', right: 'history.read' },
  readers: { title: 'Kto oglądał te dane', right: 'readers.read' },
} as const

/** Lists the tabs of an act that the user may open. */
export const listActTabs = () => [
  { title: 'Akt' },
  ...Object.entries(TABS)
    .filter(([, { right }]) => right === undefined || currentUserCan(right))
    .map(([key, { title }]) => ({ key, title })),
]

interface OtherTabProps {
  tab: string
  table: BookName
  id: number
  writes: boolean
  editPath: string | undefined
}

/** Content of a tab other than the act itself. */
export function OtherTab({ tab, table, id, writes, editPath }: OtherTabProps) {
  if (tab === 'history' && currentUserCan('history.read')) {
    return (
      <Section title={TABS.history.title}>
        <History table={table} id={id} editPath={editPath} />
      </Section>
    )
  }
  if (tab === 'readers' && currentUserCan('readers.read')) {
    return (
      <Section title={TABS.readers.title}>
        <Readers table={table} id={id} />
      </Section>
    )
  }
  return (
    <Section title={TABS.attachments.title}>
      <Attachments owner={{ table, id }} writes={writes} />
    </Section>
  )
}

import { Link } from '@tanstack/react-router'
import { Tabs } from '#ui/layout/Tabs.tsx'

// The tab depends on the search parameters too; the link marks itself as active (aria-current).
const MAX_LISTED_CHANGES = { exact: true, includeSearch: true }

interface Props {
  documents: number
  attachments: number
}

/** Tabs of a card, each with an address of its own. */
export function CardTabs({ documents, attachments }: Props) {
  const tabs = [
    { key: undefined, title: 'Karta' },
    { key: 'documents', title: documents ? `Dokumenty (${documents})` : 'Dokumenty' },
    { key: 'attachments', title: attachments ? `Załączniki (${attachments})` : 'Załączniki' },
    { key: 'rights', title: 'Prawa osoby' },
    { key: 'history', title: 'Historia zmian' },
  ]
  return (
    <Tabs label="Części karty">
      {tabs.map(({ key, title }) => (
        <Link key={title} to="." search={{ tab: key }} activeOptions={MAX_LISTED_CHANGES} replace>
          {title}
        </Link>
      ))}
    </Tabs>
  )
}

import { Link } from '@tanstack/react-router'

// The address tells the chosen tab; the link marks itself (aria-current).
const EXACTLY = { exact: true, includeSearch: true }

/** The parts of a card, each with an address of its own. */
export function CardTabs({ documents }: { documents: number }) {
  const tabs = [
    { key: undefined, title: 'Karta' },
    { key: 'documents', title: documents ? `Dokumenty (${documents})` : 'Dokumenty' },
    { key: 'rights', title: 'Prawa osoby' },
    { key: 'history', title: 'Historia zmian' },
  ]
  return (
    <nav aria-label="Części karty" className="people-tabs no-print">
      {tabs.map(({ key, title }) => (
        <Link key={title} to="." search={{ tab: key } as never} activeOptions={EXACTLY} replace>
          {title}
        </Link>
      ))}
    </nav>
  )
}

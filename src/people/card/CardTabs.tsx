import { Link } from '@tanstack/react-router'

interface Props {
  chosen: string
  documents: number
}

/** The parts of a card, each with an address of its own. */
export function CardTabs({ chosen, documents }: Props) {
  const tabs = [
    { key: 'card', title: 'Karta' },
    { key: 'documents', title: documents ? `Dokumenty (${documents})` : 'Dokumenty' },
    { key: 'history', title: 'Historia zmian' },
  ]
  return (
    <nav aria-label="Części karty" className="people-tabs no-print">
      {tabs.map(({ key, title }) => (
        <Link
          key={key}
          to="."
          search={(key === 'card' ? {} : { tab: key }) as never}
          replace
          aria-current={key === chosen ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

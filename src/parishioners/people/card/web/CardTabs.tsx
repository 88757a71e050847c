import { RecordTabs } from '#ui/layout/RecordTabs.tsx'

interface Props {
  documents: number
  attachments: number
}

/** Tabs of a card, each with an address of its own. */
export const CardTabs = ({ documents, attachments }: Props) => (
  <RecordTabs
    label="Części karty"
    tabs={[
      { title: 'Karta' },
      { key: 'documents', title: documents ? `Dokumenty (${documents})` : 'Dokumenty' },
      { key: 'attachments', title: attachments ? `Załączniki (${attachments})` : 'Załączniki' },
      { key: 'rights', title: 'Prawa osoby' },
      { key: 'history', title: 'Historia zmian' },
    ]}
  />
)

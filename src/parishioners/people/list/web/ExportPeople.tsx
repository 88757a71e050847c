import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconBinaryTree2 } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '#ui/lazy.tsx'
import { ExportButton } from '#ui/export/ExportButton.tsx'
import { peopleFile } from '#parishioners/people/export/contract.ts'
import type { PersonQuery } from '../../contract.ts'
import type * as z from 'zod'

const GedcomDialog = lazyDialog(
  async () => (await import('#parishioners/gedcom/web/GedcomDialog.tsx')).GedcomDialog,
)

/** Exports the list as a spreadsheet, or the whole register as a GEDCOM file. */
export function ExportPeople({ query }: { query: z.input<typeof PersonQuery> }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ExportButton endpoint={peopleFile} query={query}>
        <Menu.Item
          leftSection={<IconBinaryTree2 size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          Drzewo genealogiczne (GEDCOM)
        </Menu.Item>
      </ExportButton>
      {asking && <GedcomDialog onClose={() => setAsking(false)} />}
    </>
  )
}

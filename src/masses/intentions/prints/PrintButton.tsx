import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { laterDialog } from '#kit/later.tsx'

const PrintDialog = laterDialog(async () => (await import('./PrintDialog.tsx')).PrintDialog)

/** Opens the choice of prints. */
export function PrintButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Drukuj
      </Button>
      {open && <PrintDialog onClose={() => setOpen(false)} />}
    </>
  )
}

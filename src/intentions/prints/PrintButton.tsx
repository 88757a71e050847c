import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, lazy, useState } from 'react'

const PrintDialog = lazy(async () => ({ default: (await import('./PrintDialog.tsx')).PrintDialog }))

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
      {open && (
        <Suspense>
          <PrintDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

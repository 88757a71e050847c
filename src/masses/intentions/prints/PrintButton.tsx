import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PAPER } from '#platform/book-catalogue.ts'
import { useSearchWord } from '#kit/address.tsx'
import { lazyDialog } from '#kit/lazy.tsx'

const PrintDialog = lazyDialog(async () => (await import('./PrintDialog.tsx')).PrintDialog)

/** Opens the choice of prints; the search leads here with `?print=week`. */
export function PrintButton() {
  const [pressed, setPressed] = useState(false)
  const wanted = useSearchWord(PAPER)
  const navigate = useNavigate()
  const close = () => {
    setPressed(false)
    if (wanted) void navigate({ to: '.', search: { [PAPER]: undefined }, replace: true })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setPressed(true)}
      >
        Drukuj
      </Button>
      {(pressed || wanted) && <PrintDialog onClose={close} />}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PAPER } from '#shared/book-catalogue.ts'
import type { CalendarSpan } from '#ui/calendar/span.ts'
import { useSearchWord } from '#ui/route-address.ts'
import { lazyDialog } from '#ui/lazy.tsx'

const PrintDialog = lazyDialog(async () => (await import('./PrintDialog.tsx')).PrintDialog)

/**
 * Button that opens the choice of prints, for the days on the screen when it shows some; the global search links here
 * with `?print=week`.
 */
export function PrintButton({ span }: { span?: CalendarSpan | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const requestedPaper = useSearchWord(PAPER)
  const navigate = useNavigate()
  const close = () => {
    setIsOpen(false)
    if (requestedPaper) void navigate({ to: '.', search: { [PAPER]: undefined }, replace: true })
  }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Drukuj
      </Button>
      {(isOpen || requestedPaper) && <PrintDialog onClose={close} span={span} />}
    </>
  )
}

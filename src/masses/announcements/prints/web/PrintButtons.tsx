import { Button } from '@mantine/core'
import { IconFileText, IconPrinter } from '@tabler/icons-react'
import { usePrint } from '#ui/print.tsx'
import { announcementPrints } from '../contract.ts'

interface Props {
  id: number
  /** Papers say what was saved: whoever has typed more is told so. */
  isSaved: () => boolean
}

/** Saved announcements as a sheet, and as a text to be laid out. */
export function PrintButtons({ id, isSaved }: Props) {
  const pdf = usePrint(announcementPrints.pdf)
  const docx = usePrint(announcementPrints.docx)
  const params = { announcementID: id }
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => isSaved() && void pdf({ params })}
      >
        Drukuj
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        onClick={() => isSaved() && void docx({ params })}
      >
        DOCX
      </Button>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconFileText, IconPrinter } from '@tabler/icons-react'
import { usePrint } from '#ui/print.tsx'
import { announcementPrints } from '../contract.ts'

interface Props {
  id: number
  /** Whether all typed changes are saved; papers contain saved data only, so the user is warned otherwise. */
  isSaved: () => boolean
}

/** Buttons that print saved announcements as a sheet, or export them as an editable text. */
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

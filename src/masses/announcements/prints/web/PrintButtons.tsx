import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconFileText, IconPrinter } from '@tabler/icons-react'
import { usePrint } from '#ui/print.tsx'
import { listKeys } from '#shared/objects.ts'
import { type AnnouncementSheet, announcementPrints, announcementSheets } from '../contract.ts'

interface Props {
  id: number
  /** Whether all typed changes are saved; papers contain saved data only, so the user is warned otherwise. */
  isSaved: () => boolean
}

const OTHER_SHEETS = listKeys(announcementSheets).filter(sheet => sheet !== 'a4')

/** Buttons that print saved announcements as a sheet, or export them as an editable text. */
export function PrintButtons({ id, isSaved }: Props) {
  const pdf = usePrint(announcementPrints.pdf)
  const docx = usePrint(announcementPrints.docx)
  const params = { announcementID: id }
  const print = (sheet: AnnouncementSheet) => {
    if (isSaved()) void pdf({ params, query: { sheet } })
  }
  return (
    <>
      <Button.Group>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print('a4')}
        >
          Drukuj
        </Button>
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="xs" aria-label="Inny papier">
              <IconChevronDown size={18} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {OTHER_SHEETS.map(sheet => (
              <Menu.Item key={sheet} onClick={() => print(sheet)}>
                {announcementSheets[sheet]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Button.Group>
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

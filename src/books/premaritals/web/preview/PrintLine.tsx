import '@mantine/core/styles/Menu.layer.css'
import { ActionIcon, Menu } from '@mantine/core'
import { IconEye, IconFileTypeDocx } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'

export type PrintForm = 'print' | 'preview' | 'edit'

interface Props {
  label: string
  /** Name of the paper in its secondary actions: «zał. 12a». */
  name: string
  /** Whether the paper can be downloaded as an editable text. */
  editable?: boolean
  onPick: (as: PrintForm) => void
}

/** Line of the print menu: the paper is printed, its icons show a preview or give an editable text. */
export const PrintLine = ({ label, name, editable = false, onPick }: Props) => (
  <div role="none" className="premaritals-print" onKeyDown={moveInLine}>
    <Menu.Item onClick={() => onPick('print')}>{label}</Menu.Item>
    <Secondary icon={IconEye} label={`Podgląd: ${name}`} onClick={() => onPick('preview')} />
    {editable && (
      <Secondary
        icon={IconFileTypeDocx}
        label={`Do edycji (DOCX): ${name}`}
        onClick={() => onPick('edit')}
      />
    )}
  </div>
)

interface SecondaryProps {
  icon: typeof IconEye
  label: string
  onClick: () => void
}

const Secondary = ({ icon: Icon, label, onClick }: SecondaryProps) => (
  <ActionIcon
    role="menuitem"
    tabIndex={-1}
    variant="subtle"
    size={36}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon size={18} aria-hidden />
  </ActionIcon>
)

/** Moves the focus within a line with the arrows left and right; up and down return to the paper itself. */
function moveInLine(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const position = items.findIndex(item => item === document.activeElement)
  if (event.key === 'ArrowRight') items[position + 1]?.focus()
  if (event.key === 'ArrowLeft') items[position - 1]?.focus()
  if (position > 0 && /^Arrow(Up|Down)$/.test(event.key)) items[0]?.focus()
}

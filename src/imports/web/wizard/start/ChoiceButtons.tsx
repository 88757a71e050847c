import '@mantine/core/styles/Group.layer.css'
import { Button, Group } from '@mantine/core'
import type { CallProblem } from '#ui/calls/call.ts'
import type { SheetChoice } from '../../../sheet-choice.ts'
import { getRows } from '../labels.ts'

/** Answer of the server that a workbook needs a decision. */
interface OpenChoices {
  sheets?: { name: string; rows: number; hidden: boolean }[]
  hidden?: { rows: number; columns: number }
}

interface Choice {
  label: string
  choice: SheetChoice
}

/** Lists the decisions that the server asks for: a sheet, or whether hidden rows and columns are wanted. */
export function listChoices({ body }: CallProblem): Choice[] {
  const { sheets, hidden } = (body ?? {}) as OpenChoices
  if (hidden) {
    return [
      { label: 'Pomiń ukryte', choice: { hidden: 'skip' } },
      { label: 'Wczytaj także ukryte', choice: { hidden: 'include' } },
    ]
  }
  return (sheets ?? []).map(({ name, rows, ...sheet }) => ({
    label: `Wczytaj „${name}” (${getRows(rows)}${sheet.hidden ? ', ukryty arkusz' : ''})`,
    choice: { sheet: name },
  }))
}

interface Props {
  choices: Choice[]
  onChoose: (choice: SheetChoice) => void
}

export function ChoiceButtons({ choices, onChoose }: Props) {
  return (
    <Group aria-label="Co wczytać z arkusza" role="group">
      {choices.map(({ label, choice }) => (
        <Button
          key={label}
          variant="default"
          h="auto"
          mih={36}
          styles={{ label: { whiteSpace: 'normal' } }}
          onClick={() => onChoose(choice)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { PeopleImport } from '../../contract.ts'
import { useUndo } from './undo.tsx'

export function TakeBack({ file }: { file: PeopleImport }) {
  const undo = useUndo()
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      onClick={() => void undo(file)}
    >
      Cofnij import
    </Button>
  )
}

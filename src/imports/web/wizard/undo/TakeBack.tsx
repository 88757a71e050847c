import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { ImportFile } from '../../../contract.ts'
import { useUndo } from './undo.tsx'

export function TakeBack({ file }: { file: ImportFile }) {
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

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { call } from '#kit/call.tsx'
import { takeFile } from '#lists/save.tsx'
import { peopleImports } from '../../contract.ts'

/** The refused rows as a file, to be mended in a spreadsheet and brought again. */
export function TakeRefused({ id }: { id: number }) {
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void takeFile(() => call(peopleImports.refused, { params: { id } }))}
    >
      Pobierz odrzucone wiersze
    </Button>
  )
}

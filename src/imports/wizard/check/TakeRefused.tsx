import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { call } from '#kit/calls/call.tsx'
import { takeFile } from '#kit/export/save.tsx'
import { useWay } from '../import-kind.tsx'

/** The refused rows as a file, to be mended in a spreadsheet and brought again. */
export function TakeRefused({ id }: { id: number }) {
  const { api } = useWay()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void takeFile(() => call(api.refused, { params: { id } }))}
    >
      Pobierz odrzucone wiersze
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { call } from '#ui/calls/call.ts'
import { takeFile } from '#ui/export/save.ts'
import { useWay } from '../import-kind.ts'

/** Action that downloads the refused rows as a file, to be corrected in a spreadsheet and imported again. */
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

import { Button, type ButtonProps } from '@mantine/core'
import { backups } from '#operations/backups/contract.ts'
import { useSave } from '#ui/calls/query.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'

interface Props extends Pick<ButtonProps, 'size' | 'variant'> {
  /** Called when the backup is queued; a job makes it a moment later. */
  onOrdered?: () => void
}

/** Button that orders a backup of the whole installation. */
export function BackUpButton({ onOrdered, ...look }: Props) {
  const order = useSave(backups.order)
  const withNotice = useRunWithToast()
  const run = async () => {
    if (await withNotice(order.mutateAsync({}), 'Kopia powstaje')) onOrdered?.()
  }
  return (
    <Button {...look} loading={order.isPending} onClick={() => void run()}>
      Zrób kopię teraz
    </Button>
  )
}

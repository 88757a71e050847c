import { Button } from '@mantine/core'
import { IconArrowBarToLeft } from '@tabler/icons-react'
import { useCall, useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { SHIFTED } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { formatCount } from '../labels.ts'

/** Action that removes the extra separator from every shifted row. */
export function ShiftAll({ id }: { id: number }) {
  const { api } = useWay()
  const { data } = useCall(api.faults, { params: { id } })
  const { mutate, isPending } = useSave(api.shift)
  const fault = data?.data.find(({ words }) => words.startsWith(SHIFTED))
  if (!fault) return null
  const onError = ({ message }: Error) => notify(message, { tone: 'bad' })
  return (
    <Button
      variant="default"
      loading={isPending}
      leftSection={<IconArrowBarToLeft size={18} aria-hidden />}
      onClick={() => mutate({ params: { id } }, { onError })}
    >
      Przesuń o jedną w lewo wszystkie ({formatCount(fault.rows)})
    </Button>
  )
}

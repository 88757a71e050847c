import { Button } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useState } from 'react'
import type { useRowSelection } from '#ui/table/picking.ts'
import { plural } from '#shared/text/plural.ts'
import { MergeDialog } from './MergeDialog.tsx'

interface Props {
  name: string
  /** The selection, which is preserved between pages. */
  marked: ReturnType<typeof useRowSelection>
}

export function MarkedBar({ name, marked: { ids, clear } }: Props) {
  const [merging, setMerging] = useState(false)
  if (ids.length === 0) return null
  return (
    <div role="status" className="kit-banner keeping-marked no-print">
      <span>
        {ids.length === 1
          ? 'Zaznaczono jedną pozycję. Zaznacz drugą, aby je scalić.'
          : `Zaznaczono ${plural(ids.length, 'pozycję', 'pozycje', 'pozycji')}.`}
      </span>
      {ids.length > 1 && (
        <Button
          leftSection={<IconArrowsJoin size={18} aria-hidden />}
          onClick={() => setMerging(true)}
        >
          Scal zaznaczone
        </Button>
      )}
      <Button variant="default" onClick={() => clear()}>
        Odznacz
      </Button>
      {merging && (
        <MergeDialog
          name={name}
          ids={ids}
          onClose={hasMerged => {
            setMerging(false)
            if (hasMerged) clear()
          }}
        />
      )}
    </div>
  )
}

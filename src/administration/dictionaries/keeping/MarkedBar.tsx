import { Button } from '@mantine/core'
import { IconArrowsJoin } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '#kit/words.tsx'
import { MergeDialog } from './MergeDialog.tsx'

/** Entries marked to be made one; they stay marked from page to page. */
export function useMarked() {
  const [ids, set] = useState<number[]>([])
  return { ids, set }
}

interface Props {
  name: string
  marked: ReturnType<typeof useMarked>
}

/** What may be done with the marked entries of a list. */
export function MarkedBar({ name, marked: { ids, set } }: Props) {
  const [merging, setMerging] = useState(false)
  if (ids.length === 0) return null
  return (
    <div role="status" className="keeping-marked no-print">
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
      <Button variant="default" onClick={() => set([])}>
        Odznacz
      </Button>
      {merging && (
        <MergeDialog
          name={name}
          ids={ids}
          onClose={merged => {
            setMerging(false)
            if (merged) set([])
          }}
        />
      )}
    </div>
  )
}

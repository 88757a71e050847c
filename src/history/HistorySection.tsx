import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Section } from '#kit/Section.tsx'
import { History } from './History.tsx'

interface Props {
  table: string
  id: number
}

/** The history of a record at the foot of its preview; read only when somebody asks. */
export function HistorySection(record: Props) {
  const [shown, setShown] = useState(false)
  const id = useId()
  return (
    <Section
      title="Historia zmian"
      action={
        <Button
          variant="default"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ukryj historię' : 'Pokaż historię'}
        </Button>
      }
    >
      {shown && (
        <div id={id} className="kit-span-4">
          <History {...record} />
        </div>
      )}
    </Section>
  )
}

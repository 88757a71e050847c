import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { Section } from '#kit/Section.tsx'
import { knownRole } from '#shell/session.tsx'
import { Readers } from './Readers.tsx'

interface Props {
  table: string
  id: number
}

/** Roles that answer for the data of a parish; the server asks `readers.read` itself. */
const ANSWERABLE = [1, 2]

/** Who has looked at the record, for the parish priest; read only when he asks. */
export function ReadersSection(record: Props) {
  const [shown, setShown] = useState(false)
  const id = useId()
  if (!ANSWERABLE.includes(knownRole() ?? 0)) return null
  return (
    <Section
      title="Kto oglądał te dane"
      action={
        <Button
          variant="default"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Ukryj' : 'Pokaż'}
        </Button>
      }
    >
      {shown && (
        <div id={id} className="kit-span-4">
          <Readers {...record} />
        </div>
      )}
    </Section>
  )
}

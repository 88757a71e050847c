import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Section } from './Section.tsx'
import { SectionBoundary } from './SectionBoundary.tsx'

interface Props {
  title: string
  /** Object of the button's label, where the title alone is not enough: «historię». */
  what?: string
  children: ReactNode
}

/** Part of a preview that is loaded only on demand. */
export function AskedSection({ title, what = '', children }: Props) {
  const [isShown, setIsShown] = useState(false)
  const id = useId()
  return (
    <Section
      title={title}
      action={
        <Button
          variant="default"
          aria-expanded={isShown}
          aria-controls={isShown ? id : undefined}
          onClick={() => setIsShown(!isShown)}
        >
          {`${isShown ? 'Ukryj' : 'Pokaż'} ${what}`.trim()}
        </Button>
      }
    >
      {isShown && (
        <div id={id} className="kit-span-4">
          <SectionBoundary>{children}</SectionBoundary>
        </div>
      )}
    </Section>
  )
}

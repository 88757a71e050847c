import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Section } from '../../layout/Section.tsx'
import { hasEntries, hasNotices } from './reading.ts'

interface Props {
  title: string
  children: ReactNode
}

/** A section few records need: folded while it is empty and nothing in it has to be seen. */
export function RareSection({ title, children }: Props) {
  const sectionRef = useRef<HTMLDivElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  const { subscribe } = useFormContext()
  useEffect(() => {
    if (open) return
    const look = () => {
      const place = sectionRef.current
      if (place && (hasEntries(place) || hasNotices(place))) setOpen(true)
    }
    look()
    // After the fields have shown what changed.
    const later = () => void setTimeout(look)
    return subscribe({ formState: { values: true, errors: true }, callback: later })
  }, [open, subscribe])
  const unfold = () => {
    setOpen(true)
    setTimeout(() => sectionRef.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }
  return (
    <Section
      title={title}
      action={
        !open && (
          <Button
            variant="default"
            size="compact-md"
            data-fold
            aria-expanded={false}
            aria-controls={id}
            onClick={unfold}
          >
            Rozwiń
          </Button>
        )
      }
    >
      <div id={id} ref={sectionRef} className="kit-span-4 kit-grid" hidden={!open}>
        {children}
      </div>
    </Section>
  )
}

import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Section } from '../../layout/Section.tsx'
import { hasEntries, hasNotices } from './reading.ts'

interface Props {
  title: string
  children: ReactNode
}

/** Section that few records need: collapsed while it is empty and has no notices. */
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
    // Delayed until the fields have rendered the change.
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

import './Section.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SectionBoundary } from './SectionBoundary.tsx'

interface Props {
  title: string
  /** At the right of the title: a button, a badge. */
  action?: ReactNode
  children: ReactNode
}

/** A titled card; fields stand in four columns, two or one as the window allows. */
export function Section({ title, action, children }: Props) {
  const id = useId()
  return (
    <section className="kit-section" aria-labelledby={id}>
      <div className="kit-section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className="kit-grid">
        <SectionBoundary isImmediate>{children}</SectionBoundary>
      </div>
    </section>
  )
}

/** The value of one field, watched; only the component that calls it renders again. */
export function useFormValue<Value>(name: string): Value | undefined {
  return useWatch({ name })
}

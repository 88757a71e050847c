import './Section.css'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SectionBoundary } from './SectionBoundary.tsx'

interface Props {
  title: string
  /** Button or badge on the right of the title. */
  action?: ReactNode
  /** True for short fields, two of which fit beside each other on a phone. */
  pairs?: boolean
  children: ReactNode
}

/** Card with a title; its fields are in four columns, or in two or one on a narrower window. */
export function Section({ title, action, pairs, children }: Props) {
  const id = useId()
  return (
    <section className="kit-section" aria-labelledby={id}>
      <div className="kit-section-head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className="kit-grid" data-pairs={pairs || undefined}>
        <SectionBoundary isImmediate>{children}</SectionBoundary>
      </div>
    </section>
  )
}

/** Watches the value of one field; only the calling component rerenders. */
export function useFormValue<Value>(name: string): Value | undefined {
  return useWatch({ name })
}

import './ScreenHead.css'
import type { ReactNode } from 'react'

interface Props {
  title: ReactNode
  /** Beside the title: badges of the record's state. */
  badges?: ReactNode
  /** Buttons at the right. */
  children?: ReactNode
}

/** The heading of a screen and what may be done there. */
export function ScreenHead({ title, badges, children }: Props) {
  return (
    <div className="kit-head">
      <h1>{title}</h1>
      {badges}
      {children && <div className="kit-head-actions no-print">{children}</div>}
    </div>
  )
}

// In a narrow column it would be read word by word.
const isLong = (value: ReactNode) => (typeof value === 'string' && value.length > 120) || undefined

/** Facts of a record in a preview: `[label, value]`; what is not known is left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <dl className="kit-facts">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label} data-long={isLong(value)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

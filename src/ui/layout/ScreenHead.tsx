import './ScreenHead.css'
import type { ReactNode } from 'react'
import { tieWords } from '#shared/text/tie-words.ts'
import { keepZipCodes } from './keep-zip-codes.tsx'

interface Props {
  title: ReactNode
  /** Badges of the record's state beside the title. */
  badges?: ReactNode
  /** Buttons on the right. */
  children?: ReactNode
}

/** Heading of a screen with its actions. */
export function ScreenHead({ title, badges, children }: Props) {
  return (
    <div className="kit-head">
      <h1>{typeof title === 'string' ? tieWords(title) : title}</h1>
      {badges}
      {children && <div className="kit-head-actions no-print">{children}</div>}
    </div>
  )
}

// Checks for a long value, which would be unreadable in a narrow column.
const isLong = (value: ReactNode) => (typeof value === 'string' && value.length > 90) || undefined

/** Facts of a record in a preview: `[label, value]`; missing values are omitted. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[]
}) {
  return (
    <dl className="kit-facts">
      {facts
        .filter(
          ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
        )
        .map(([label, value]) => (
          <div key={label} data-long={isLong(value)}>
            <dt>{label}</dt>
            <dd>{typeof value === 'string' ? keepZipCodes(value) : value}</dd>
          </div>
        ))}
    </dl>
  )
}

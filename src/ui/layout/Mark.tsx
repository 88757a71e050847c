import '@mantine/core/styles/Badge.layer.css'
import './Mark.css'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  tone?: 'bad' | 'warn' | 'good' | 'plain'
  children: string
}

/** A record's state in a word or two: `<Mark tone="warn">wymaga uwagi</Mark>`. */
export const Mark = ({ tone = 'plain', children }: Props) => (
  <Badge variant="default" tt="none" className="kit-mark" data-tone={tone}>
    {children}
  </Badge>
)

/** Several marks in a row. */
export const Marks = ({ children }: { children: ReactNode }) => (
  <span className="kit-marks">{children}</span>
)

import '@mantine/core/styles/Badge.layer.css'
import './Mark.css'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  tone?: 'bad' | 'warn' | 'good' | 'plain'
  children: string
}

/** Badge with the state of a record: `<Mark tone="warn">wymaga uwagi</Mark>`. */
export const Mark = ({ tone = 'plain', children }: Props) => (
  <Badge variant="default" tt="none" className="kit-mark" data-tone={tone}>
    {children}
  </Badge>
)

/** Row of several badges. */
export const Marks = ({ children }: { children: ReactNode }) => (
  <span className="kit-marks">{children}</span>
)

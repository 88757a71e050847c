import '@mantine/core/styles/Badge.layer.css'
import './families.css'
import { Badge } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FamilyRow } from './contract.ts'

type Props = Pick<FamilyRow, 'inactive' | 'needs_attention'>

export function State({ inactive, needs_attention }: Props) {
  if (!inactive && !needs_attention) return null
  return (
    <span className="families-badges">
      {needs_attention && (
        <Badge
          variant="default"
          tt="none"
          leftSection={<IconAlertTriangle size={12} aria-hidden className="families-warning" />}
        >
          wymaga uwagi
        </Badge>
      )}
      {inactive && (
        <Badge variant="default" tt="none">
          nieaktywna
        </Badge>
      )}
    </span>
  )
}

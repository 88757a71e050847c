import './canon.css'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHandStop } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '#shared/text/plural.ts'
import type { Check, Override } from '../contract.ts'
import { DISPENSATIONS, type Dispensation } from '../dispensations.ts'
import { OverrideDialog } from './OverrideDialog.tsx'
import { KinshipTree } from './tree/KinshipTree.tsx'

/** Check without its kinship path, for users to whom relatives must not be shown. */
type ShownCheck = Omit<Check, 'path'> & Partial<Pick<Check, 'path'>>

interface Props {
  /** Absent while the checks are loading. */
  checks: readonly ShownCheck[] | undefined
  /** Reasons given in the form and not yet saved. */
  overrides?: readonly Override[]
  /** Absent in a read-only panel. */
  onOverrides?: (overrides: Override[]) => void
  /** Opens a new row among the dispensations of the form. */
  onRemedy?: (paper: Partial<Dispensation>) => void
}

/** Shows the canonical checks of a marriage: blocking ones first, then advice, then settled ones. */
export function CanonChecks({ checks, overrides = [], ...ways }: Props) {
  if (!checks) return <p className="kit-none">Sprawdzam kartotekę i księgi…</p>
  const judgedChecks = checks.map(check => settleCheck(check, overrides))
  const open = judgedChecks.filter(({ settled }) => !settled)
  const settledChecks = judgedChecks.filter(check => check.settled)
  return (
    <>
      <p className="kit-none" role="status">
        {getSummary(open)}
      </p>
      {judgedChecks.length > 0 && (
        <ul className="canon-checks">
          {[...open, ...settledChecks].map(check => (
            <CheckItem key={check.code} check={check} overrides={overrides} {...ways} />
          ))}
        </ul>
      )}
    </>
  )
}

function settleCheck(check: ShownCheck, overrides: readonly Override[]): ShownCheck {
  const override = overrides.find(({ code }) => code === check.code)
  if (check.settled || !override || !check.accepts_reason) return check
  return { ...check, settled: { by: 'override', words: override.reason } }
}

/** Counts the blocking checks that nothing has settled yet. */
export const openBars = (checks: readonly Pick<Check, 'severity' | 'settled'>[]) =>
  checks.filter(({ severity, settled }) => severity === 'block' && !settled).length

export const describeBarCount = (bars: number) =>
  `${plural(bars, 'sprawa wstrzymuje', 'sprawy wstrzymują', 'spraw wstrzymuje')} ślub`

function getSummary(open: readonly ShownCheck[]) {
  if (open.length === 0) return 'Kartoteka i księgi nie wskazują przeszkód.'
  const bars = openBars(open)
  const advice = open.length - bars
  return [
    bars > 0 && describeBarCount(bars),
    advice > 0 && plural(advice, 'uwaga', 'uwagi', 'uwag'),
  ]
    .filter(Boolean)
    .join(', ')
}

const STATES = {
  block: { icon: IconHandStop, words: 'Wstrzymuje ślub' },
  advice: { icon: IconAlertTriangle, words: 'Uwaga' },
  settled: { icon: IconCircleCheck, words: 'Załatwione' },
}

const SETTLED_LABELS = {
  dispensation: 'Wpisano',
  override: 'Powód',
  protocol: 'Powód z protokołu',
} satisfies Record<NonNullable<Check['settled']>['by'], string>

interface ItemProps extends Omit<Props, 'checks'> {
  check: ShownCheck
  overrides: readonly Override[]
}

function CheckItem({ check, ...ways }: ItemProps) {
  const { severity, message, canon, about, path, settled } = check
  const state = settled ? 'settled' : severity
  const { icon: Icon, words } = STATES[state]
  return (
    <li className="canon-check" data-state={state} data-advice={settled ? undefined : true}>
      <Icon size={20} aria-hidden />
      <div>
        <p>
          <span className="kit-hidden">{words}: </span>
          {message}
        </p>
        {about && <small>{about}</small>}
        <small>Podstawa: {canon}</small>
        {settled && (
          <small className="canon-settled">
            {SETTLED_LABELS[settled.by]}: {settled.words}
          </small>
        )}
        {path && (
          <details open={!settled}>
            <summary>Drzewo</summary>
            <KinshipTree path={path} />
          </details>
        )}
        <Ways check={check} {...ways} />
      </div>
    </li>
  )
}

/** Buttons to settle a check: enter its remedy, or give a reason for passing over advice. */
function Ways({ check, overrides, onOverrides, onRemedy }: ItemProps) {
  const [asking, ask] = useState(false)
  const { code, remedy, other_remedies, proposals, accepts_reason, settled } = check
  const otherOverrides = overrides.filter(override => override.code !== code)
  const hasOverride = overrides.length > otherOverrides.length && settled?.by === 'override'
  const enters = onRemedy && remedy && !settled
  const explains = onOverrides && accepts_reason && !settled
  if (!enters && !explains && !(hasOverride && onOverrides)) return null
  return (
    <div className="canon-ways">
      {enters &&
        [remedy, ...other_remedies].map(kind => (
          <Button key={kind} size="compact-sm" variant="default" onClick={() => onRemedy({ kind })}>
            Wpisz: {DISPENSATIONS[kind].words}
          </Button>
        ))}
      {enters &&
        proposals.map(paper => (
          <Button key={paper.deceased_id} size="compact-sm" onClick={() => onRemedy(paper)}>
            Powiąż: akt zgonu nr {paper.number} w tutejszej księdze
          </Button>
        ))}
      {explains && (
        <Button size="compact-sm" variant="default" onClick={() => ask(true)}>
          Uzasadnij
        </Button>
      )}
      {hasOverride && (
        <Button size="compact-sm" variant="subtle" onClick={() => onOverrides?.(otherOverrides)}>
          Cofnij powód
        </Button>
      )}
      {asking && onOverrides && (
        <OverrideDialog
          check={check}
          onReason={reason => onOverrides([...otherOverrides, { code, reason }])}
          onClose={() => ask(false)}
        />
      )}
    </div>
  )
}

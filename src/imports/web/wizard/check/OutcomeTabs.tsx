import { Link } from '@tanstack/react-router'
import { Tabs } from '#ui/layout/Tabs.tsx'
import type { RowOutcome, ImportFile } from '../../../contract.ts'
import { useWay } from '../import-kind.ts'
import { getCount, formatCount, isWritten, outcomeWords } from '../labels.ts'

interface Props {
  file: Pick<ImportFile, 'state' | 'added' | 'changed' | 'same' | 'refused'>
  chosen: RowOutcome
}

/** Tabs of the rows by their outcome, each with its own address. */
export function OutcomeTabs({ file, chosen }: Props) {
  const { outcomes } = useWay()
  const words = outcomeWords(isWritten(file.state))
  return (
    <Tabs label="Wiersze pliku">
      {outcomes.map(outcome => (
        <Link
          key={outcome}
          to="."
          search={{ outcome }}
          aria-current={outcome === chosen ? 'page' : undefined}
          data-outcome={outcome}
          replace
          resetScroll={false}
        >
          {words[outcome]} <b>{formatCount(getCount(file, outcome))}</b>
        </Link>
      ))}
    </Tabs>
  )
}

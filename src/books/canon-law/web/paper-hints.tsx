import type { ReactNode } from 'react'
import { useFormValue } from '#ui/layout/Section.tsx'
import { type Dispensation, listMissingFields } from '../dispensations.ts'

type PaperField = 'authority' | 'number' | 'date'

/**
 * Returns the hint of a field of a paper: the usual one, or that the paper settles nothing without it; the index of the
 * form then shows the section as one to check.
 */
export function usePaperHints(line: `dispensations.${number}.`, inDanger = false) {
  const paper = useFormValue<Partial<Dispensation>>(line.slice(0, -1))
  const isArchival = useFormValue<boolean>('archival')
  const kind = paper?.kind
  const missingFields: readonly string[] =
    kind && !isArchival ? listMissingFields({ ...EMPTY_PAPER, ...paper, kind }, inDanger) : []
  return (name: PaperField, usual?: string): ReactNode =>
    missingFields.includes(name) ? (
      <span className="books-advice" data-advice>
        Bez tego pismo nie znosi wstrzymania
        {usual && `. ${usual}`}
      </span>
    ) : (
      usual
    )
}

const EMPTY_PAPER = { authority: '', number: '', date: null }

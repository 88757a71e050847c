import { useWatch } from 'react-hook-form'
import type { FianceSide } from '../../questions/question.ts'
import { type Answers, listActions } from '../../questions/questionnaire.ts'
import { listKeys } from '#shared/objects.ts'

export const PARTS = {
  wedding: 'Protokół i ślub',
  fiance: 'Narzeczony',
  fiancee: 'Narzeczona',
  witnesses: 'Świadkowie',
  annexes: 'Załączniki i uwagi',
} as const
export type ProtocolPart = keyof typeof PARTS

const getId = (part: string) => `premarital-${part}`

/**
 * Index of the five parts of the form: a click scrolls to a part, and a badge counts the answers that require action.
 */
export function FormIndex() {
  return (
    <nav className="premaritals-index no-print" aria-label="Części protokołu">
      {listKeys(PARTS).map(part => (
        <a
          key={part}
          href={`#${getId(part)}`}
          onClick={event => {
            event.preventDefault()
            const target = document.getElementById(getId(part))
            target?.scrollIntoView()
            target?.focus({ preventScroll: true })
          }}
        >
          {PARTS[part]}
          {(part === 'fiance' || part === 'fiancee') && <Count side={part} />}
        </a>
      ))}
    </nav>
  )
}

function Count({ side }: { side: FianceSide }) {
  const answers: Answers = useWatch({ name: `${side}.answers` })
  const { length } = listActions({ fiance: undefined, fiancee: undefined, [side]: answers })
  return length > 0 && <b aria-label={`do działania: ${length}`}>{length}</b>
}

/** One of the five parts that the index links to. */
export function FormPart({ part, children }: { part: ProtocolPart; children: React.ReactNode }) {
  return (
    <div id={getId(part)} className="premaritals-part" tabIndex={-1}>
      {children}
    </div>
  )
}

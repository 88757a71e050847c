import '../page/books.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Warning } from '../../act.ts'

const Given = createContext<readonly Warning[]>([])

interface Props {
  /** Returns warnings on the values as they are being typed; pure, called at every key. */
  check: (values: Record<string, unknown>) => readonly Warning[]
  children: ReactNode
}

/** Provides warnings to the fields of a form; fields re-render only when the warnings change. */
export function Advice({ check, children }: Props) {
  const values = useWatch()
  const text = JSON.stringify(check(values))
  const warnings = useMemo(() => JSON.parse(text) as Warning[], [text])
  return <Given value={warnings}>{children}</Given>
}

/** Returns the hint of a field, `hint={advice('birth_date')}`: its warning, or the usual hint. */
export function useAdvice() {
  const warnings = useContext(Given)
  return (field: string, usual?: ReactNode): ReactNode => {
    const fieldWarnings = warnings.filter(warning => warning.field === field)
    if (!fieldWarnings.length) return usual
    return fieldWarnings.map(({ message }) => (
      <span key={message} className="books-advice" data-advice>
        <IconAlertTriangle size={15} aria-hidden /> {message}
      </span>
    ))
  }
}

/** List of all warnings of a preview. */
export function AdviceList({ warnings }: { warnings: readonly Warning[] }) {
  if (!warnings.length) return null
  return (
    <ul className="books-advice-list" aria-label="Uwagi do aktu">
      {warnings.map(({ field, message }) => (
        <li key={field + message} className="books-advice">
          <IconAlertTriangle size={15} aria-hidden /> {message}
        </li>
      ))}
    </ul>
  )
}

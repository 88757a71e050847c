import '../page/books.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Warning } from '../../act.ts'

const Given = createContext<readonly Warning[]>([])

interface Props {
  /** Advice on the values as they are being typed; pure, called at every key. */
  check: (values: Record<string, unknown>) => readonly Warning[]
  children: ReactNode
}

/** Advice of the law beside the fields of a form. Fields render again only when the advice changes. */
export function Advice({ check, children }: Props) {
  const values = useWatch()
  const text = JSON.stringify(check(values))
  const warnings = useMemo(() => JSON.parse(text) as Warning[], [text])
  return <Given value={warnings}>{children}</Given>
}

/** `hint={advice('birth_date')}`: what stands under the label of a field, or the usual hint. */
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

/** The same advice in a preview, all of it. */
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

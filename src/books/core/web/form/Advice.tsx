import '../page/books.css'
import { IconAlertTriangle, IconGavel, IconInfoCircle } from '@tabler/icons-react'
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
    return fieldWarnings.map(({ message, severity }) => (
      <span key={message} className="books-advice" data-tone={severity} data-advice>
        <SeverityIcon severity={severity} /> {message}
      </span>
    ))
  }
}

const SEVERITIES = {
  legal: { icon: IconGavel, label: 'Wymóg prawa', order: 0 },
  missing: { icon: IconAlertTriangle, label: 'Do sprawdzenia', order: 1 },
  info: { icon: IconInfoCircle, label: 'Informacja', order: 2 },
}

/** Icon of a severity, which also names it: colour alone must not (WCAG 1.4.1). */
function SeverityIcon({ severity = 'missing' }: { severity: keyof typeof SEVERITIES | undefined }) {
  const { icon: Icon, label } = SEVERITIES[severity]
  return <Icon size={15} role="img" aria-label={label} />
}

const getOrder = ({ severity = 'missing' }: { severity?: keyof typeof SEVERITIES | undefined }) =>
  SEVERITIES[severity].order

const BANNER_TONES = { legal: 'bad', missing: 'warn', info: undefined }

/** All warnings of a preview, each message once, the gravest first. */
export function AdviceList({ warnings }: { warnings: readonly Warning[] }) {
  const distinctWarnings = [...new Map(warnings.map(item => [item.message, item])).values()]
  if (distinctWarnings.length === 0) return null
  const sortedWarnings = distinctWarnings.toSorted(
    (left, right) => getOrder(left) - getOrder(right),
  )
  return (
    <ul
      className="kit-banner books-advice-list"
      data-tone={BANNER_TONES[sortedWarnings[0]?.severity ?? 'missing']}
      aria-label="Uwagi do aktu"
    >
      {sortedWarnings.map(({ message, severity }) => (
        <li key={message} className="books-advice" data-tone={severity}>
          <SeverityIcon severity={severity} /> {message}
        </li>
      ))}
    </ul>
  )
}

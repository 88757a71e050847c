import { type ReactNode, useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Day } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { CERTIFICATE_MONTHS, addMonths } from '../feasts.ts'

interface Props {
  /** Field of the day of issue. */
  issued: string
  name: string
  /** Warning to show instead of the usual hint. */
  warning?: ReactNode
}

/**
 * Field of the last day of a certificate of the civil registry office: six months from the issue are proposed while the
 * day of issue is typed (art. 4¹ § 2 KRO). A typed day stays.
 */
export function CertificateTermField({ issued, name, warning }: Props) {
  const { getValues, setValue, getFieldState } = useFormContext()
  const formState = useFormState({ name })
  const issueDay = useFormValue<string | null>(issued) ?? null
  const term = useFormValue<string | null>(name)
  const lastIssueDay = useRef(issueDay)
  useEffect(() => {
    if (lastIssueDay.current === issueDay) return
    const current: unknown = getValues(name)
    const isTyped = current && current !== findTerm(lastIssueDay.current)
    lastIssueDay.current = issueDay
    if (!isTyped) setValue(name, findTerm(issueDay), { shouldDirty: true })
  }, [issueDay, name, getValues, setValue])
  const isProposed =
    Boolean(term) && term === findTerm(issueDay) && getFieldState(name, formState).isDirty
  return (
    <Day
      name={name}
      label="Ważne do"
      hint={warning ?? (isProposed ? PROPOSED_HINT : 'Sześć miesięcy od wydania')}
    />
  )
}

const findTerm = (issueDay: string | null) =>
  issueDay && /^\d{4}-\d{2}-\d{2}$/.test(issueDay) ? addMonths(issueDay, CERTIFICATE_MONTHS) : null

const PROPOSED_HINT = 'Proponowane: sześć miesięcy od wydania. Sprawdź na zaświadczeniu.'

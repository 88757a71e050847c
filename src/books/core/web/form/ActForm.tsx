import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import { LongText } from '#ui/fields.ts'
import { SecondPersonNote, tellWaiting, useProposed } from '#books/core/corrections/web/form.tsx'
import { RestoredChange } from '#history/web/RestoredChange.tsx'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Sectioned } from '#ui/form/sections/SectionIndex.tsx'
import type { Undo } from '#ui/form/undoing.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import type { Endpoint } from '#platform/endpoint.ts'
import type { NextNumber, SavedAct, YearQuery } from '../../act.ts'

type SavedActAnswer = z.infer<typeof SavedAct>

interface Props<Entry extends FieldValues> {
  schemas: readonly [today: z.ZodType<Entry, FieldValues>, old: z.ZodType<Entry, FieldValues>]
  values: { archival: boolean } & Record<string, unknown>
  reload?: () => Promise<Record<string, unknown>>
  onSave: (entry: Entry) => Promise<SavedActAnswer>
  onSaved: (saved: SavedActAnswer, undo?: Undo) => void
  onCancel?: () => void
  children: ReactNode
}

/**
 * Form of an act, new or corrected. An act of today requires more than one of an old volume; the switch «Akt
 * archiwalny» in the form decides between them.
 */
export function ActForm<Entry extends FieldValues>({
  schemas: [today, old],
  values,
  children,
  ...props
}: Props<Entry>) {
  const proposal = useProposed()
  const [archival, setArchival] = useState(values.archival)
  const getSchema = (isOld: boolean) => (isOld ? old : today)
  return (
    <RecordForm
      {...props}
      schema={getSchema(archival)}
      values={{ ...values, ...proposal }}
      undoing={{ schema: getSchema(values.archival), values: UNDOING }}
    >
      <Switch onChange={setArchival} />
      <RestoredChange />
      <Sectioned>{children}</Sectioned>
    </RecordForm>
  )
}

/** The undo of a correction is a correction too, so history needs a reason for it. */
const UNDOING = { reason: 'Cofnięcie poprawki zaraz po jej zapisaniu' }

function Switch({ onChange }: { onChange: (archival: boolean) => void }) {
  const archival = Boolean(useFormValue<boolean>('archival'))
  useEffect(() => onChange(archival), [archival, onChange])
  return null
}

type NextNumberEndpoint = Endpoint & { query: typeof YearQuery; answer: typeof NextNumber }

/** Returns the next free number of the year typed in the form; undefined while it is not known or not needed. */
export function useNextNumber(endpoint: NextNumberEndpoint, isWritten = false): number | undefined {
  const year = useFormValue<number | null>('year')
  const isYearValid = typeof year === 'number' && year >= 1500 && year < 2200
  const { data } = useCall(
    endpoint,
    { query: { year: year ?? 0 } },
    { enabled: isYearValid && !isWritten },
  )
  return data && data.year === year ? data.next_number : undefined
}

/** Field for the reason of a correction, which is stored in history. */
export const CorrectionReason = () => (
  <Section title="Poprawka">
    <SecondPersonNote />
    <LongText
      name="reason"
      label="Powód poprawki"
      hint="Zostanie w historii aktu razem z poprzednią treścią"
      span={4}
      rows={2}
    />
  </Section>
)

/** Opens the saved act and shows a short notification; the act's screen lists the warnings. */
export function useShowAct(path: string) {
  const navigate = useNavigate()
  return ({ id, warnings, waiting }: SavedActAnswer, undo?: Undo) => {
    if (waiting !== undefined) tellWaiting()
    else notifySaved(warnings.length ? 'Zapisano akt. Zajrzyj do uwag.' : 'Zapisano akt', undo)
    void navigate({ to: `${path}/${id}/preview` })
  }
}

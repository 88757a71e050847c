import { type ReactNode, useEffect, useState } from 'react'
import type * as z from 'zod'
import { RecordForm } from '#kit/RecordForm.tsx'
import { useFormValue } from '#kit/Section.tsx'
import type { SavedAct } from '../../act.ts'
import { BaptismCorrection, BaptismEntry } from '../contract.ts'

type Saved = z.infer<typeof SavedAct>

interface Props<Entry> {
  values: { archival: boolean } & Record<string, unknown>
  reload?: () => Promise<Record<string, unknown>>
  onSave: (entry: Entry) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onCancel?: () => void
  children: ReactNode
}

/** The form of a new act. */
export const NewActForm = (props: Props<BaptismEntry>) => (
  <ActForm {...props} schemas={BaptismEntry.options} />
)

/** The form of an act that stands in the book already. */
export const CorrectionForm = (props: Props<BaptismCorrection>) => (
  <ActForm {...props} schemas={BaptismCorrection.options} />
)

/** An act of today demands more than one of an old volume; the switch in the form decides which it is. */
function ActForm<Entry>({
  schemas: [today, old],
  values,
  children,
  ...props
}: Props<Entry> & { schemas: readonly [z.ZodType, z.ZodType] }) {
  const [archival, setArchival] = useState(values.archival)
  return (
    <RecordForm
      {...props}
      schema={(archival ? old : today) as z.ZodType<Entry>}
      values={values as never}
    >
      <Switch onChange={setArchival} />
      {children}
    </RecordForm>
  )
}

function Switch({ onChange }: { onChange: (archival: boolean) => void }) {
  const archival = Boolean(useFormValue<boolean>('archival'))
  useEffect(() => onChange(archival), [archival, onChange])
  return null
}

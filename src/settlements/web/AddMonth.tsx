import './payments.css'
import { useNavigate } from '@tanstack/react-router'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { OpenMonth, payments } from '../contract.ts'
import { MonthField } from './fields.tsx'
import { monthPath } from './paths.ts'

/** Form that opens the settlement of a month; the month after the last is proposed. */
export function AddMonth() {
  const { data } = useSuspenseCall(payments.next)
  const add = useSave(payments.add)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title="Nowe rozliczenie" />
      <RecordForm
        schema={OpenMonth}
        values={data}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => void navigate({ to: monthPath(id) })}
      >
        <Section title="Miesiąc">
          <MonthField
            name="month"
            label="Miesiąc"
            hint="Msze są pobierane z księgi intencji, iura stolae z wpisów tego miesiąca"
            span={2}
            autoFocus
          />
        </Section>
      </RecordForm>
    </>
  )
}

import '../../web/payments.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { CelebrantField } from '#masses/intentions/web/MassFields.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Money } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { MassEntry, payments } from '../../contract.ts'
import { monthPath } from '../../web/paths.ts'

/** Form of a Mass of the month: its celebrant and its offering. */
export function MassForm() {
  const paymentID = useParam('paymentID')
  const massID = useParam('massID')
  const params = { id: Number(paymentID), massId: Number(massID) }
  const { data } = useSuspenseCall(payments.mass, { params })
  const edit = useSave(payments.editMass)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={`Msza: ${showDay(data.mass_date)}, ${data.mass_time}`} />
      {data.approved_at && (
        <p className="kit-banner">
          Ten miesiąc jest zatwierdzony. Zmiana trafi do księgi intencji, a w rozliczeniu pokaże się
          jako różnica do skorygowania.
        </p>
      )}
      <RecordForm
        schema={MassEntry}
        values={data}
        reload={() => call(payments.mass, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={() => {
          notify('Zapisano Mszę', { tone: 'good' })
          void navigate({ to: monthPath(params.id) })
        }}
      >
        <Section title="Intencja">
          <Facts facts={[['Treść', data.content]]} />
          <p className="kit-span-4 payments-none">
            <Link
              to="/books/intentions/$intentionID/preview"
              params={{ intentionID: String(data.id) }}
            >
              Cała intencja
            </Link>
          </p>
        </Section>
        <Section title="Do rozliczenia">
          <CelebrantField />
          <Money name="offering" label="Ofiara" hint="0, gdy jej nie było" />
        </Section>
      </RecordForm>
    </>
  )
}

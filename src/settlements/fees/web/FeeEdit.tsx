import '../../web/payments.css'
import { Button, Modal } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { HistorySection } from '#history/web/HistorySection.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { LongText } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { payments } from '../../contract.ts'
import { CorrectionDialog } from '../../month/web/CorrectionDialog.tsx'
import { monthPath } from '../../web/paths.ts'
import { actWords } from '../../labels.ts'
import { type FeeDetails, type StoleFee, stoleFees } from '../contract.ts'
import { FeeFields } from './FeeFields.tsx'

const Change = stoleFees.edit.body
const Striking = stoleFees.cancel.body

/** Screen of a stole fee: editable while its month is open, corrected afterwards. */
export function FeeEdit() {
  const luraStoleID = useParam('luraStoleID')
  const params = { id: Number(luraStoleID) }
  const { data } = useSuspenseCall(stoleFees.get, { params })
  return data.approved_at || data.cancelled_at ? <Kept fee={data} /> : <Open fee={data} />
}

function Open({ fee }: { fee: StoleFee }) {
  const edit = useSave(stoleFees.edit)
  const navigate = useNavigate()
  const [striking, strike] = useState(false)
  const params = { id: fee.id }
  const returnToMonth = () => void navigate({ to: monthPath(fee.settlement_id) })
  return (
    <>
      <ScreenHead title={`Iura stolae: ${fee.about}`}>
        <Button
          variant="default"
          leftSection={<IconBan size={18} aria-hidden />}
          onClick={() => strike(true)}
        >
          Skreśl
        </Button>
      </ScreenHead>
      <RecordForm
        schema={Change}
        values={fee}
        reload={() => call(stoleFees.get, { params })}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={() => {
          notify('Zapisano wpis', { tone: 'good' })
          returnToMonth()
        }}
      >
        <Section title="Wpis">
          <FeeFields />
        </Section>
      </RecordForm>
      <HistorySection table="stole_fees" id={fee.id} />
      {striking && (
        <StrikeDialog fee={fee} onClose={() => strike(false)} onStruck={returnToMonth} />
      )}
    </>
  )
}

interface StrikeProps {
  fee: StoleFee
  onClose: () => void
  onStruck: () => void
}

function StrikeDialog({ fee, onClose, onStruck }: StrikeProps) {
  const cancel = useSave(stoleFees.cancel)
  const { id, version } = fee
  return (
    <Modal opened onClose={onClose} title="Skreślenie wpisu" size="lg">
      <RecordForm
        inModal
        saveLabel="Skreśl wpis"
        schema={Striking}
        values={{ version, reason: '' }}
        onSave={body => cancel.mutateAsync({ params: { id }, body })}
        onSaved={() => {
          notify('Wpis skreślono; zostaje w historii', { tone: 'good' })
          onStruck()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <LongText name="reason" label="Powód" rows={2} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

/** Shows a fee that can no longer be changed, only read, and corrected when the month is approved. */
function Kept({ fee }: { fee: FeeDetails }) {
  const [correcting, correct] = useState(false)
  const navigate = useNavigate()
  const { data: month } = useCall(payments.get, { params: { id: fee.settlement_id } })
  const mayCorrect = fee.approved_at && !fee.cancelled_at && !fee.corrects_id
  return (
    <>
      <ScreenHead title={`Iura stolae: ${fee.about}`}>
        {mayCorrect && (
          <Button disabled={!month} onClick={() => correct(true)}>
            Skoryguj
          </Button>
        )}
      </ScreenHead>
      <p className="kit-banner">
        {fee.cancelled_at
          ? `Wpis skreślony: ${fee.cancel_reason}`
          : 'Miesiąc tego wpisu jest zatwierdzony. Kwotę można tylko skorygować, z podaniem powodu.'}
      </p>
      <Section title="Wpis">
        <Facts facts={getFacts(fee)} />
        <p className="kit-span-4 payments-none">
          <Link to={monthPath(fee.settlement_id)}>Rozliczenie miesiąca</Link>
        </p>
      </Section>
      <HistorySection table="stole_fees" id={fee.id} />
      {correcting && month && (
        <CorrectionDialog
          month={month}
          fee={fee}
          onClose={() => correct(false)}
          onSaved={() => void navigate({ to: monthPath(fee.settlement_id) })}
        />
      )}
    </>
  )
}

const getFacts = (fee: FeeDetails) =>
  [
    ['Dzień', showDay(fee.day)],
    ['Przy czym', actWords[fee.act]],
    ['Kwota', formatZloty(fee.amount)],
    ['Po korektach', fee.stands !== fee.amount && formatZloty(fee.stands)],
    ['Celebrans', fee.celebrant],
    ['Od kogo', fee.payer],
    ['Przyjął', fee.received_by],
    ['Uwagi', fee.notes],
  ] as const

import { Button, Modal } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { SecondPersonNote, tellWaiting } from '#books/core/corrections/web/form.tsx'
import { useCall, useSave } from '#ui/calls/query.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { Choice, LongText } from '#ui/fields.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { currentUserCan } from '#shell/session.ts'
import { type Wedding, WeddingCorrection, weddings } from '../../contract.ts'
import { toFormValues } from '../form/values.ts'

/** Action that links an act entered without its protocol, or removes the link; both are ordinary corrections. */
export function ProtocolAction({ act }: { act: Wedding }) {
  const [asking, ask] = useState(false)
  if (!currentUserCan('weddings.write')) return null
  const isLinked = act.premarital_id !== null
  const Icon = isLinked ? IconLinkOff : IconLink
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => ask(true)}
      >
        {isLinked ? 'Odłącz protokół' : 'Powiąż z protokołem'}
      </Button>
      {asking && <ProtocolDialog act={act} isLinked={isLinked} onClose={() => ask(false)} />}
    </>
  )
}

interface Props {
  act: Wedding
  isLinked: boolean
  onClose: () => void
}

const [today, archival] = WeddingCorrection.options

function ProtocolDialog({ act, isLinked, onClose }: Props) {
  const params = { id: act.id }
  const { data } = useCall(weddings.protocols, { params }, { enabled: !isLinked })
  const edit = useSave(weddings.edit)
  const protocols = data?.data ?? []
  const save = (entry: WeddingCorrection) => {
    const protocol = protocols.find(({ id }) => id === entry.premarital_id)
    const quotedNumber = protocol && {
      protocol_number: String(protocol.protocol_number),
      protocol_year: protocol.year,
    }
    return edit.mutateAsync({ params, body: { ...entry, ...quotedNumber } })
  }
  if (!isLinked && !data) return null
  return (
    <Modal
      opened
      onClose={onClose}
      title={isLinked ? 'Odłącz protokół' : 'Powiąż z protokołem'}
      size="lg"
    >
      {!isLinked && protocols.length === 0 ? (
        <p>
          Nie ma wolnego protokołu tej pary. Sprawdź imiona i nazwiska w akcie i w protokole oraz
          czy protokół nie jest anulowany i nie ma już aktu ślubu. Protokół przechowywany poza
          programem wpisz przez „Popraw wpis”.
        </p>
      ) : (
        <RecordForm
          schema={act.archival ? archival : today}
          values={{
            ...toFormValues(act),
            premarital_id: isLinked ? null : (protocols[0]?.id ?? null),
          }}
          onSave={save}
          onSaved={({ waiting }) => {
            if (waiting !== undefined) tellWaiting()
            else notifySaved(isLinked ? 'Odłączono protokół' : 'Powiązano akt z protokołem')
            onClose()
          }}
          onCancel={onClose}
          inModal
          saveLabel={isLinked ? 'Odłącz' : 'Powiąż'}
        >
          <div className="kit-grid">
            <SecondPersonNote />
            {!isLinked && (
              <Choice
                name="premarital_id"
                label="Protokół tej pary"
                options={protocols.map(({ id, protocol_number, year, protocol_date }) => ({
                  value: id,
                  label: `Protokół nr ${protocol_number}/${year}`,
                  note: protocol_date ? `spisany ${showDay(protocol_date)}` : undefined,
                }))}
                clearable={false}
                span={4}
              />
            )}
            <LongText name="reason" label="Powód poprawki" span={4} rows={2} />
          </div>
        </RecordForm>
      )}
    </Modal>
  )
}

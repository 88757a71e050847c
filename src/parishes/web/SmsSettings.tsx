import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Money, Text, Time, Whole } from '#ui/fields.ts'
import { notifySaved } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Facts, ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type ParishSms, parishSettings } from '../settings-contract.ts'

const toFormValues = (parish: ParishSms) => ({ ...parish, added: 0, reason: '' })

export function SmsSettings() {
  const parishID = useParam('parishID')
  const params = { id: Number(parishID) }
  const { data } = useSuspenseCall(parishSettings.sms, { params })
  const edit = useSave(parishSettings.editSms)
  return (
    <>
      <ScreenHead title={`Ustawienia SMS: ${data.name}`} />
      <RecordForm
        schema={parishSettings.editSms.body}
        values={toFormValues(data)}
        reload={async () => toFormValues(await call(parishSettings.sms, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={(_, undo) => notifySaved('Zapisano ustawienia SMS', undo)}
      >
        <Section title="Wysyłanie">
          <Text
            name="sms_sender"
            label="Nadawca"
            hint="Do 11 znaków, bez polskich liter; puste: nadawca operatora"
            maxLength={11}
            span={2}
          />
          <Time name="sms_quiet_from" label="Cisza od" hint="W ciszy nic nie wychodzi" />
          <Time name="sms_quiet_to" label="Cisza do" />
          <Money
            name="sms_part_price"
            label="Cena części"
            hint="Ile operator liczy za część SMS-a"
          />
        </Section>
        <Section title="Saldo">
          <div className="kit-span-4">
            <Facts facts={[['Wiadomości na koncie', String(data.sms_balance)]]} />
          </div>
          <Whole name="added" label="Doładuj o" hint="Ujemna liczba cofa pomyłkę" />
          <Text name="reason" label="Skąd ta zmiana" hint="Na przykład: faktura 12/2026" span={3} />
        </Section>
      </RecordForm>
    </>
  )
}

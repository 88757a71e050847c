import { Modal } from '@mantine/core'
import { StreetField } from '#dictionaries/addresses/web/StreetField.tsx'
import { TownField } from '#dictionaries/addresses/web/TownField.tsx'
import { Choice, LongText, Phone, Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { pastoralVisits } from '../../visit-routes/contract.ts'
import { type VisitRegistration, visitRegistrations } from '../contract.ts'
import { VisitRegistrationEntry } from '../entry.ts'

interface Props {
  row: VisitRegistration
  onClose: () => void
}

/** Dialog that records a request made by phone or in the office. */
export function NewRegistration({ season, onClose }: { season: number; onClose: () => void }) {
  const add = useSave(visitRegistrations.add)
  return (
    <Modal opened onClose={onClose} title="Zgłoszenie kolędy" size="lg">
      <RecordForm
        inModal
        saveLabel="Zapisz zgłoszenie"
        schema={VisitRegistrationEntry}
        values={{
          surname: '',
          names: '',
          building_number: '',
          entrance: '',
          place_number: '',
          preferred: '',
          remarks: '',
        }}
        onSave={body => add.mutateAsync({ body: { ...body, visit_season_id: season } })}
        onSaved={() => {
          notify('Zapisano zgłoszenie', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text name="surname" label="Nazwisko" span={2} />
          <Text name="names" label="Imię" span={2} />
          <TownField name="dic_town_id" span={2} />
          <StreetField name="dic_street_id" town="dic_town_id" span={2} />
          <Text name="building_number" label="Nr domu" />
          <Text name="entrance" label="Klatka" />
          <Text name="place_number" label="Nr mieszkania" span={2} />
          <Phone name="phone" label="Telefon" span={2} />
          <Text name="email" label="E-mail" maxLength={254} span={2} />
          <Text name="preferred" label="Kiedy pasuje" hint="Na przykład: po 18, sobota" span={4} />
          <LongText name="remarks" label="Uwagi" rows={2} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

/** Dialog that chooses the route of the request. */
export function PlanDialog({ row, onClose }: Props) {
  const { data } = useCall(pastoralVisits.list, {
    query: { visit_season_id: row.visit_season_id, per_page: 200 },
  })
  const plan = useSave(visitRegistrations.plan)
  const routes = (data?.data ?? [])
    .filter(({ state }) => state !== 'called_off')
    .map(({ id, date, time_from, worker, name, where }) => ({
      value: id,
      label: [`${showDay(date)} ${time_from}`, worker, name ?? where].filter(Boolean).join(', '),
    }))
  return (
    <Modal opened onClose={onClose} title="Na którą trasę?" size="lg">
      <RecordForm
        inModal
        saveLabel="Wpisz na trasę"
        schema={visitRegistrations.plan.body}
        values={{ version: row.version, visit_route_id: row.visit_route_id }}
        onSave={body => plan.mutateAsync({ params: { id: row.id }, body })}
        onSaved={() => {
          notify(row.email ? 'Zaplanowano; zgłaszający dostanie wiadomość' : 'Zaplanowano', {
            tone: 'good',
          })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Choice name="visit_route_id" label="Trasa" options={routes} clearable={false} span={4} />
        </div>
      </RecordForm>
    </Modal>
  )
}

/** Dialog that refuses a request with an answer to the person. */
export function RefuseDialog({ row, onClose }: Props) {
  const refuse = useSave(visitRegistrations.refuse)
  return (
    <Modal opened onClose={onClose} title="Odrzucenie zgłoszenia" size="lg">
      <RecordForm
        inModal
        saveLabel="Odrzuć zgłoszenie"
        schema={visitRegistrations.refuse.body}
        values={{ version: row.version, reason: '' }}
        onSave={body => refuse.mutateAsync({ params: { id: row.id }, body })}
        onSaved={() => {
          notify(row.email ? 'Odrzucono; zgłaszający dostanie wiadomość' : 'Odrzucono zgłoszenie', {
            tone: 'good',
          })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <LongText
            name="reason"
            label="Odpowiedź"
            hint={
              row.email
                ? 'Dostanie ją zgłaszający'
                : 'Zgłaszający nie podał e-maila: przekaż ją telefonicznie'
            }
            rows={3}
            span={4}
          />
        </div>
      </RecordForm>
    </Modal>
  )
}

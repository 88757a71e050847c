import { useNavigate } from '@tanstack/react-router'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useParam } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Check, Choice, Day, Lookup, Several } from '#ui/fields.ts'
import { filterOptions } from '#ui/fields/options.ts'
import { notify, notifySaved } from '#ui/dialogs/modals.ts'
import { useCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { formatZloty } from '#shared/text/format-money.ts'
import { offer } from '#parishes/offer/contract.ts'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import { useSession } from '#shell/session.ts'
import { AddressField, ProposedAddressField } from './AddressField.tsx'
import { findDioceses } from './choosing.ts'
import { ParishEntry, type ParishRecord, parishSettings } from '../settings-contract.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { InvoiceLogs, ParishHistory } from './logs.tsx'
import { modules } from '../modules/contract.ts'
import { enterParish } from './switch/enter-parish.ts'
import { PARISHES } from './paths.ts'
import { parishName } from '#shared/places/parish-names.ts'

const DEFAULT_PARISH_ENTRY = {
  name: 'Parafia Rzymskokatolicka',
  title: '',
  url: '',
  diocese_id: null,
  deanery: '',
  town: '',
  street: '',
  building_number: '',
  zip_code: '',
  phone: '',
  email: '',
  pesel_kept: false,
  second_person: false,
  second_person_clergy: false,
  currently_being_filled: false,
  active: true,
  demo_account: false,
  expiration_date: null,
  subscription_id: null,
  modules: [],
}

/** Form of a new parish; the account of its priest is created next. */
export function AddParish() {
  const add = useSave(parishSettings.add)
  const navigate = useNavigate()
  const { user, session: ownSession } = useSession()
  const run = useRunWithToast()
  return (
    <>
      <ScreenHead title="Nowa parafia" />
      <RecordForm
        schema={ParishEntry}
        values={DEFAULT_PARISH_ENTRY}
        onSave={body => add.mutateAsync({ body })}
        onSaved={({ id }) => {
          if (ownSession.is_new_installation) return void run(enterParish(user.id, id))
          notify('Założono parafię. Załóż teraz konto proboszczowi.', {
            tone: 'good',
            action: {
              label: 'Załóż konto',
              run: () => void navigate({ to: '/administration/users/add' }),
            },
          })
          void navigate({ to: PARISHES })
        }}
      >
        <DetailsFields />
        <AccountFields />
      </RecordForm>
    </>
  )
}

const toFormValues = ({ diocese, ...parish }: ParishRecord) => ({
  ...parish,
  diocese_id: diocese?.id ?? null,
  active: parish.active === 1,
  demo_account: parish.demo_account === 1,
  currently_being_filled: parish.currently_being_filled === 1,
})

/** Form of an existing parish, for an administrator. */
export function EditParish() {
  const parishID = useParam('parishID')
  const params = { id: Number(parishID) }
  const { data } = useSuspenseCall(parishSettings.get, { params })
  const edit = useSave(parishSettings.edit)
  const move = useSave(parishSettings.move)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={parishName(data)}>
        <LinkButton
          to={`${PARISHES}/$parishID/settingsSMS`}
          params={{ parishID: String(data.id) }}
          variant="default"
        >
          Ustawienia SMS
        </LinkButton>
      </ScreenHead>
      <RecordForm
        schema={parishSettings.edit.body}
        values={toFormValues(data)}
        reload={async () => toFormValues(await call(parishSettings.get, { params }))}
        onSave={body => {
          const isMoved = body.diocese_id !== (data.diocese?.id ?? null)
          return (isMoved ? move : edit).mutateAsync({ params, body })
        }}
        onSaved={(_, undo) => {
          notifySaved('Zapisano parafię', undo)
          void navigate({ to: PARISHES })
        }}
      >
        <DetailsFields />
        <AccountFields parish={data} />
      </RecordForm>
      <InvoiceLogs id={data.id} />
      <ParishHistory id={data.id} />
    </>
  )
}

const SUBSCRIPTIONS = { query: { list: ['Subscription' as const] } }

/** Shows the fields set by an administrator: diocese, address of the pages, licence, paid modules. */
function AccountFields({ parish }: { parish?: ParishRecord }) {
  const lists = useCall(offer.dictionaries, SUBSCRIPTIONS)
  const modulesQuery = useCall(modules.list)
  const paidModules = (modulesQuery.data?.data ?? [])
    .filter(({ price }) => price > 0)
    .map(({ id, name, price }) => ({ value: id, label: `${name} (${formatZloty(price)})` }))
  const subscriptions = (lists.data?.dictionaries.Subscription ?? []).map(
    ({ id, name, price }) => ({ value: id, label: `${name} (${formatZloty(price)})` }),
  )
  return (
    <Section title="Konto parafii">
      <Lookup
        name="diocese_id"
        label="Diecezja"
        find={findDioceses}
        shown={parish?.diocese?.name}
        span={2}
      />
      {parish ? <AddressField /> : <ProposedAddressField />}
      <Choice name="subscription_id" label="Abonament" options={subscriptions} span={2} />
      <Day name="expiration_date" label="Licencja do" hint="Puste: bezterminowo" />
      <div />
      <Several
        key={paidModules.length}
        name="modules"
        label="Moduły płatne"
        placeholder="Wybierz moduł"
        find={async text => filterOptions(paidModules, text)}
        shown={paidModules}
        span={4}
      />
      <Check name="active" label="Konto czynne (nieczynnej parafii nikt nie otworzy)" span={4} />
      <Check name="demo_account" label="Parafia demonstracyjna" span={4} />
    </Section>
  )
}

import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { CallProblem } from '#ui/calls/call.ts'
import { Day, Suggest, Text, Time, Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { RareSection } from '#ui/form/sections/RareSection.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { usePrint } from '#ui/print.tsx'
import { currentUserCan } from '#shell/session.ts'
import { today } from '#shared/dates/days.ts'
import { WITHDRAWN_PAPER } from '#documents/contract.ts'
import { DictionaryField } from '#dictionaries/entries/web/DictionaryField.tsx'
import { GenderField } from '#dictionaries/names/web/GenderField.tsx'
import { suggestTowns } from '#parishioners/people/web/form/suggest-towns.ts'
import { MinisterField } from '#books/core/web/form/MinisterField.tsx'
import { PlaceField } from '#books/core/web/form/PlaceField.tsx'
import { baptisms } from '../../../contract.ts'
import { baptismPrints } from '../../../prints/contract.ts'
import { EnterIntoBook, type Registration, baptismRegistrations } from '../../contract.ts'
import { buildEntrySchema, listEntryGaps } from '../../gaps.ts'

const ISSUED_MESSAGE =
  'Wydano świadectwo. Sprawdź je, zanim podpiszesz. Jeśli jest w nim błąd, unieważnij je (numer zostanie w dzienniku pism), popraw wpis i wydaj nowe.'

interface EnteredAct {
  actId: number
  query: { recipient: string; purpose: string }
}

interface Props {
  registration: Registration
  onClose: () => void
}

/** Dialog after the rite: the day, the minister and the number; all other data come from the registration. */
export function EnterDialog({ registration, onClose }: Props) {
  const { id, version } = registration
  const enter = useSave(baptismRegistrations.enter)
  const navigate = useNavigate()
  const client = useQueryClient()
  const print = usePrint(baptismPrints.paper)
  const showAct = (actId: number) => {
    notify('Wpisano do księgi', { tone: 'good' })
    void navigate({ to: `/books/baptisms/${actId}/preview` })
  }
  const issueCertificate = ({ actId, query }: EnteredAct) => {
    showAct(actId)
    const params = { baptismID: actId, certificate: 'church' } as const
    const withdraw = (documentId: number | null) =>
      void navigate({
        to: `/books/baptisms/${actId}/preview`,
        search: { [WITHDRAWN_PAPER]: documentId },
      })
    void print({ params, query }, ({ document_id }) =>
      notify(ISSUED_MESSAGE, {
        tone: 'good',
        action: { label: 'Unieważnij świadectwo', run: () => withdraw(document_id) },
      }),
    ).then(() => client.invalidateQueries())
  }
  const issues = currentUserCan('documents.issue')
  const [gaps] = useState(() => new Set(listEntryGaps(registration).map(({ field }) => field)))
  const [schema] = useState(() => buildEntrySchema(gaps))
  const [lacking, setLacking] = useState(() => hasOtherFields(gaps))
  return (
    <Modal opened onClose={onClose} title="Wpis do księgi ochrzczonych" size="xl">
      <RecordForm
        inModal
        saveLabel="Wpisz do księgi"
        schema={schema}
        values={buildInitialValues(registration, version)}
        onSave={async ({ recipient, purpose, ...body }) => {
          try {
            const { id: actId } = await enter.mutateAsync({ params: { id }, body })
            return { actId, query: { recipient: recipient ?? '', purpose: purpose ?? '' } }
          } catch (problem) {
            setLacking(
              problem instanceof CallProblem && hasOtherFields(Object.keys(problem.errors)),
            )
            throw problem
          }
        }}
        onSaved={({ actId }) => showAct(actId)}
        otherSave={
          issues ? { label: 'Wpisz i wydaj świadectwo', onSaved: issueCertificate } : undefined
        }
        onCancel={onClose}
      >
        <RiteFields gaps={gaps} />
        <NextNumber />
        <RareSection title="Numer aktu, tom i strona">
          <Numbering />
          <Text name="volume" label="Tom" />
          <Text name="page" label="Strona" />
        </RareSection>
        {issues && <CertificateFields />}
        {lacking && (
          <p className="kit-banner" data-tone="warn" role="status">
            Brakujące dane wpisz w zgłoszeniu:{' '}
            <Link to={'.'} search={{ registration: id, edit: 1 }}>
              otwórz zgłoszenie do edycji
            </Link>
            .
          </p>
        )}
      </RecordForm>
    </Modal>
  )
}

/** Recipient and purpose of the certificate issued with the entry; both may stay empty. */
const CertificateFields = () => (
  <RareSection title="Świadectwo: dla kogo i w jakim celu">
    <Text name="recipient" label="Dla kogo" hint="Może być puste" span={2} />
    <Text name="purpose" label="Cel wydania" hint="Może być pusty" span={2} />
  </RareSection>
)

const RiteFields = ({ gaps }: { gaps: ReadonlySet<string> }) => (
  <div className="kit-grid">
    <Day name="baptism_date" label="Data chrztu" autoFocus />
    <Time name="baptism_time" label="Godzina" />
    <MissingFields gaps={gaps} />
    <DictionaryField
      name="dic_baptism_kind_id"
      dictionary="BaptismKind"
      label="Rodzaj chrztu"
      span={2}
      required
    />
    <MinisterField label="Szafarz" span={2} required />
    <PlaceField name="baptism_place" label="Miejsce chrztu" span={2} required />
  </div>
)

/** Tells whether one of the fields is only in the registration. */
const hasOtherFields = (names: Iterable<string>) =>
  [...names].some(name => !(name in EnterIntoBook.shape))

function MissingFields({ gaps }: { gaps: ReadonlySet<string> }) {
  return (
    <>
      {gaps.has('gender') && <GenderField required />}
      {gaps.has('birth_date') && <Day name="birth_date" label="Data urodzenia" required />}
      {gaps.has('birth_town') && (
        <Suggest name="birth_town" label="Miejsce urodzenia" suggest={suggestTowns} required />
      )}
      {gaps.has('dic_parents_marriage_id') && (
        <DictionaryField
          name="dic_parents_marriage_id"
          dictionary="ParentsMarriage"
          label="Ślub rodziców"
          required
        />
      )}
    </>
  )
}

/** Returns the year of the baptism typed in the dialog, and its next number as soon as it is known. */
function useNextNumber() {
  const day = useFormValue<string | null>('baptism_date') ?? ''
  const year = Number(/^\d{4}-/.test(day) ? day.slice(0, 4) : today().slice(0, 4))
  const { data } = useCall(baptisms.nextNumber, { query: { year } })
  return { year, next: data?.next_number }
}

/** Tells the number that the act will have while no other one is typed. */
function NextNumber() {
  const { year, next } = useNextNumber()
  const typedNumber = useFormValue<string | null>('act_number')
  if (!next || typedNumber) return null
  return (
    <p>
      Akt otrzyma numer {next}/{year}.
    </p>
  )
}

/** Fields of the act number: the next number of the year of the baptism, unless another one is typed. */
function Numbering() {
  const { next } = useNextNumber()
  return (
    <>
      <Text
        name="act_number"
        label="Numer aktu"
        maxLength={6}
        placeholder={next ? String(next) : undefined}
        hint="Puste: następny wolny"
      />
      <Whole name="year" label="Rok" hint="Puste: rok chrztu" />
    </>
  )
}

const buildInitialValues = (registration: Registration, version: number) => ({
  version,
  act_number: undefined,
  year: undefined,
  gender: registration.gender ?? null,
  birth_date: null,
  birth_town: registration.birth_town ?? '',
  dic_parents_marriage_id: registration.dic_parents_marriage_id ?? null,
  volume: '',
  page: '',
  recipient: '',
  purpose: '',
  baptism_date:
    registration.planned_date && registration.planned_date <= today()
      ? registration.planned_date
      : null,
  baptism_time: registration.planned_time,
  dic_baptism_kind_id: registration.dic_baptism_kind_id ?? null,
  parish_place_id: registration.parish_place_id ?? null,
  baptism_place: registration.baptism_place ?? '',
  minister_id: registration.minister_id ?? null,
  minister: registration.minister ?? '',
})

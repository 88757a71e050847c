import { zodResolver } from '@hookform/resolvers/zod'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { FormProvider, type Resolver, useForm, useFormContext } from 'react-hook-form'
import { DictionaryParishNameField } from '#dictionaries/parishes/web/DictionaryParishField.tsx'
import { NamesField } from '#dictionaries/names/web/NamesField.tsx'
import { Check, Day, PartialDay, Text, Whole } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import type { PersonHint } from '#parishioners/people/contract.ts'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { baptismText } from '#books/core/baptism-data.ts'
import { buildBlankValues } from '#books/core/columns/column.ts'
import { baptismColumns, consentColumns } from '#books/core/columns/common-columns.ts'
import { sponsorColumns } from '../../columns.ts'
import { useSponsor } from '../../web/form/SponsorFields.tsx'
import { type Rite, useCheck } from './check.ts'
import { CelebrationCandidate, type CandidatePreview } from '../contract.ts'

const EMPTY_CANDIDATE_ENTRY = {
  person_id: null,
  confirmation_name: '',
  ...buildBlankValues({ ...sponsorColumns, ...baptismColumns, ...consentColumns }),
}

interface Props {
  rite: Rite
  /** Row of the list that is being changed. */
  edited: CelebrationCandidate | undefined
  /** Candidates already on the list. */
  taken: readonly CelebrationCandidate[]
  onAdd: (candidate: CelebrationCandidate) => void
  onGiveUp: () => void
  /** Called when typed values are not on the list yet. */
  onPending: (pending: boolean) => void
}

/**
 * Row form of one candidate: Enter moves from field to field and, on the button, to the next candidate. It is a part of
 * the celebration's form with values of its own.
 */
export function CandidateEntry({ rite, edited, taken, onAdd, onGiveUp, onPending }: Props) {
  const form = useForm({
    defaultValues: { ...EMPTY_CANDIDATE_ENTRY, ...edited },
    resolver: zodResolver(CelebrationCandidate) as unknown as Resolver,
  })
  const { isDirty } = form.formState
  const tell = useEffectEvent(onPending)
  useEffect(() => tell(isDirty), [isDirty])
  const isTaken = ({ person_id }: CelebrationCandidate) =>
    person_id !== edited?.person_id && taken.some(candidate => candidate.person_id === person_id)
  const add = form.handleSubmit(values => {
    const candidate = values as unknown as CelebrationCandidate
    if (isTaken(candidate)) {
      return form.setError('person_id', { message: 'Ta osoba jest już na liście' })
    }
    onAdd(candidate)
    form.reset(EMPTY_CANDIDATE_ENTRY)
    // The fields are registered anew with the next render.
    setTimeout(() => form.setFocus('person_id'))
  })
  return (
    <FormProvider {...form}>
      <div className="kit-grid kit-span-4 confirmation-entry" role="group" aria-label="Kandydat">
        <CandidateFields rite={rite} edited={edited} />
        <div className="kit-span-4 kit-bar">
          <Button
            data-save
            variant={edited ? 'filled' : 'light'}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => void add()}
          >
            {edited ? 'Zmień na liście' : 'Dodaj do listy'}
          </Button>
          {edited && (
            <Button variant="default" onClick={onGiveUp}>
              Zostaw bez zmian
            </Button>
          )}
        </div>
      </div>
    </FormProvider>
  )
}

function CandidateFields({ rite, edited }: Pick<Props, 'rite' | 'edited'>) {
  const { setFocus } = useFormContext()
  const person_id = useFormValue<number | null>('person_id')
  const place = usePlace(rite, person_id, edited)
  const takeSponsor = useSponsor()
  const next = (name: string) => (person: PersonHint | undefined) => {
    // By then the list of suggestions has closed.
    if (person) setTimeout(() => setFocus(name))
  }
  const displayName =
    place?.person_id === person_id && place ? `${place.surname} ${place.names}` : ''
  return (
    <>
      <PersonField
        name="person_id"
        label="Kandydat z kartoteki"
        placeholder="Nazwisko i imię"
        shown={displayName}
        required
        readOnly={Boolean(edited)}
        onPerson={next('confirmation_name')}
        span={2}
      />
      <NamesField name="confirmation_name" label="Imię z bierzmowania" span={2} />
      {place && <Known place={place} />}
      <PersonField
        name="sponsor_person_id"
        label="Świadek z kartoteki"
        personRole="sponsor"
        placeholder="jeśli w niej jest"
        shown={edited ? `${edited.sponsor_surname ?? ''} ${edited.sponsor_names ?? ''}` : ''}
        onPerson={takeSponsor}
      />
      <NamesField name="sponsor_names" label="Imiona świadka" />
      <Text name="sponsor_surname" label="Nazwisko świadka" maxLength={100} />
      <PartialDay name="sponsor_birth_date" label="Data urodzenia świadka" />
      <Check name="sponsor_certificate_provided" label="Jest zaświadczenie świadka" span={2} />
      <Check name="sponsor_godparent" label="Świadek jest chrzestnym" span={2} />
      {(needsLeave(place) || edited?.consent_parish) && <ConsentFields />}
      {(isUnbaptised(place) || edited?.baptism_parish) && <BaptismFields />}
    </>
  )
}

const needsLeave = (place: CandidatePreview | undefined) =>
  place?.remarks.some(({ field }) => field === 'consent_parish')
const isUnbaptised = (place: CandidatePreview | undefined) => place && !place.baptism_parish

/** Loads the register data of the person who was just picked, before any further typing. */
function usePlace(
  rite: Rite,
  person_id: number | null | undefined,
  editedCandidate?: CelebrationCandidate,
) {
  const candidates = person_id
    ? [CelebrationCandidate.parse({ ...EMPTY_CANDIDATE_ENTRY, ...editedCandidate, person_id })]
    : []
  const { places } = useCheck(rite, candidates)
  return places.find(place => place.person_id === person_id)
}

function Known({ place }: { place: CandidatePreview }) {
  const block = place.remarks.find(({ field, blocks }) => blocks && !field.startsWith('sponsor'))
  const baptism = baptismText(place)
  return (
    <p className="kit-span-4 confirmation-known" role="status">
      {block ? (
        <span className="confirmation-wrong">{block.message}</span>
      ) : (
        baptism && `Chrzest: ${baptism}`
      )}
    </p>
  )
}

const ConsentFields = () => (
  <>
    <DictionaryParishNameField name="consent_parish" label="Zgoda proboszcza" span={2} />
    <Day name="consent_date" label="Data zgody" />
    <Text name="consent_number" label="Nr zgody" maxLength={30} />
  </>
)

const BaptismFields = () => (
  <>
    <PartialDay name="baptism_date" label="Data chrztu" required />
    <DictionaryParishNameField name="baptism_parish" label="Parafia chrztu" required />
    <Text name="baptism_act_number" label="Nr aktu chrztu" maxLength={30} />
    <Whole name="baptism_act_year" label="Rok aktu chrztu" />
  </>
)

import { screenAddress } from '#ui/route-address.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { type Person, people } from '#parishioners/people/contract.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { blankAct } from '#books/core/book.ts'
import { substituteColumns } from '../../columns.ts'
import {
  type Substitute,
  SubstituteCorrection,
  SubstituteEntry,
  substitutes,
} from '../../contract.ts'
import { SubstituteFields } from './SubstituteFields.tsx'
import { fromPerson } from './values.ts'
import { formatName } from '#shared/people/mononym.ts'

const { path } = bookCatalogue.substitute_certificates

const getAct = ({ acts }: Person, requestedKind: string) =>
  acts.find(({ kind, cancelled }) => kind === requestedKind && !cancelled)

/**
 * Form of a new certificate: for a person of the register, or without a person (0) when an old certificate is copied.
 */
export function AddSubstitute() {
  const substitutePersonID = useParam('substitutePersonID')
  const redirect = useSearchWord('redirect')
  const id = Number(substitutePersonID)
  const { data: person } = useOptionalCall(people.get, id > 0 ? { params: { id } } : undefined)
  const add = useSave(substitutes.add)
  const show = useShowAct(path)
  const navigate = useNavigate()
  const initialValues = person ? fromPerson(person) : { archival: true, certificate_date: null }
  return (
    <>
      <ScreenHead
        title={person ? `Metryka zastępcza: ${formatName(person)}` : 'Metryka z dawnego rejestru'}
      />
      {person && <AlreadyWritten person={person} />}
      <ActForm<SubstituteEntry>
        schemas={SubstituteEntry.options}
        values={{ ...blankAct(substituteColumns), ...initialValues }}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={redirect === 'choice' ? () => void navigate({ to: `${path}/choice` }) : undefined}
      >
        <SubstituteFields facts={person && getFacts(person)} />
      </ActForm>
    </>
  )
}

const getFacts = (person: Person) => {
  const act = getAct(person, 'baptism')
  return {
    own_act: act ? actLabel(act) : null,
    certified: person.sacraments.some(({ kind }) => kind === 'baptism'),
  }
}

/** Warns before anything is typed that the person has a certificate already. */
function AlreadyWritten({ person }: { person: Person }) {
  const act = getAct(person, 'substitute_baptism')
  if (!act) return null
  return (
    <p role="status" className="kit-banner" data-tone="warn">
      Ta osoba ma już metrykę zastępczą (
      <Link to={screenAddress(`${path}/${act.id}/preview`)}>{actLabel(act)}</Link>). Popraw ją
      zamiast pisać drugą.
    </p>
  )
}

/** Form „Popraw wpis”: the stored certificate, changed with a reason. */
export function EditSubstitute() {
  const substituteID = useParam('substituteID')
  const params = { id: Number(substituteID) }
  const { data: act } = useSuspenseCall(substitutes.get, { params })
  const edit = useSave(substitutes.edit)
  const show = useShowAct(path)
  return (
    <>
      <ScreenHead title={`Poprawka metryki ${actLabel(act)}`} />
      <ActForm<SubstituteCorrection>
        schemas={SubstituteCorrection.options}
        values={getValues(act)}
        reload={async () => getValues(await call(substitutes.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <SubstituteFields written />
      </ActForm>
    </>
  )
}

const getValues = (act: Substitute) => ({ ...act, reason: '' })

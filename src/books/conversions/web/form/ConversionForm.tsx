import { useNavigate } from '@tanstack/react-router'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { isCatholic } from '#dictionaries/faiths.ts'
import { type Person, people } from '#parishioners/people/contract.ts'
import { bookCatalogue } from '#shared/book-catalogue.ts'
import { actLabel } from '#shared/act-label.ts'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { blankAct } from '#books/core/book.ts'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { conversionColumns } from '../../columns.ts'
import {
  type Conversion,
  ConversionCorrection,
  ConversionEntry,
  conversions,
} from '../../contract.ts'
import { useKind } from '../ConversionChoice.tsx'
import { kindWords } from '../../labels.ts'
import { ConversionFields } from './ConversionFields.tsx'
import { fromPerson } from './values.ts'
import { formatName } from '#shared/people/mononym.ts'

const { path } = bookCatalogue.conversions

/** Form of a new act: of a person in the register, or without one (0) when an old volume is copied. */
export function AddConversion() {
  const conversionPersonID = useParam('conversionPersonID')
  const redirect = useSearchWord('redirect')
  const kind = useKind()
  const id = Number(conversionPersonID)
  const { data: person } = useOptionalCall(people.get, id > 0 ? { params: { id } } : undefined)
  const add = useSave(conversions.add)
  const event_place = useOwnParish()
  const show = useShowAct(path)
  const navigate = useNavigate()
  const former = person?.dic_faith_id
  const values = {
    ...blankAct(conversionColumns),
    ...(person && fromPerson(person)),
    kind,
    event_place,
    archival: !person,
    // The card of a convert still has the former confession.
    dic_faith_id: kind === 'conversion' && !isCatholic(former) ? (former ?? null) : null,
  }
  const goBack = () => void navigate({ to: `${path}/choice/${kind}` })
  return (
    <>
      <ScreenHead
        title={
          person
            ? `${kindWords[kind].title}: ${formatName(person)}`
            : `${kindWords[kind].book}: akt z dawnej księgi`
        }
      />
      <ActForm<ConversionEntry>
        schemas={ConversionEntry.options}
        values={values}
        onSave={body => add.mutateAsync({ body })}
        onSaved={show}
        onCancel={redirect === 'choice' ? goBack : undefined}
      >
        <ConversionFields kind={kind} facts={person && getFacts(person)} />
      </ActForm>
    </>
  )
}

const getFacts = (person: Person) => ({
  person_status: person.status,
  former_faith_id: person.dic_faith_id,
  left: Boolean(person.left_church_date),
  baptised_here: person.acts.some(({ kind, cancelled }) => kind === 'baptism' && !cancelled),
})

/** „Popraw wpis”: form of an existing act, changed with a reason. */
export function EditConversion() {
  const conversionID = useParam('conversionID')
  const params = { id: Number(conversionID) }
  const { data: act } = useSuspenseCall(conversions.get, { params })
  const edit = useSave(conversions.edit)
  const show = useShowAct(path)
  return (
    <>
      <ScreenHead title={`Poprawka aktu ${actLabel(act)} (${kindWords[act.kind].event})`} />
      <ActForm<ConversionCorrection>
        schemas={ConversionCorrection.options}
        values={getValues(act)}
        reload={async () => getValues(await call(conversions.get, { params }))}
        onSave={body => edit.mutateAsync({ params, body })}
        onSaved={show}
      >
        <ConversionFields kind={act.kind} written />
      </ActForm>
    </>
  )
}

const getValues = (act: Conversion) => ({ ...act, reason: '' })

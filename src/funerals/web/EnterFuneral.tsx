import { Link } from '@tanstack/react-router'
import { ActForm, useShowAct } from '#books/core/web/form/ActForm.tsx'
import { useOwnParish } from '#dictionaries/parishes/web/own-parish.ts'
import { getDeceasedFacts } from '#books/deceased/warnings.ts'
import { useActDefaults } from '#books/deceased/web/form/act-defaults.ts'
import { DeceasedFields } from '#books/deceased/web/form/DeceasedFields.tsx'
import { people } from '#parishioners/people/contract.ts'
import { useOptionalCall, useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useParam } from '#ui/route-address.ts'
import { formatName } from '#shared/people/mononym.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { ActOfToday, funerals } from '../contract.ts'
import { buildActValues } from './act-values.ts'

const BOOK = '/books/deceased'

/** Form of the act of the deceased, filled from the report and the card; nothing is typed twice. */
export function EnterFuneral() {
  const params = { id: Number(useParam('funeralID')) }
  const { data: funeral } = useSuspenseCall(funerals.get, { params })
  const { person_id, version } = funeral
  const { data: person } = useOptionalCall(
    people.get,
    person_id === null ? undefined : { params: { id: person_id } },
  )
  const enter = useSave(funerals.enter)
  const show = useShowAct(BOOK)
  const parish = useOwnParish()
  const defaults = useActDefaults(person)
  if (funeral.deceased_id !== null) {
    return (
      <p role="status" className="kit-banner" data-tone="warn">
        Ten pogrzeb jest już w księdze:{' '}
        <Link to={previewAddress('deceased', funeral.deceased_id)}>akt {funeral.act}</Link>.
      </p>
    )
  }
  return (
    <>
      <ScreenHead title={`Zgon: ${formatName(funeral)}`} />
      <ActForm<ActOfToday>
        schemas={[ActOfToday, ActOfToday]}
        values={{ ...defaults, ...buildActValues(funeral, parish) }}
        onSave={act => enter.mutateAsync({ params, body: { ...act, version } })}
        onSaved={show}
      >
        <DeceasedFields facts={person && getDeceasedFacts(person)} />
      </ActForm>
    </>
  )
}

import { useDeferredValue } from 'react'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { lazyScreenPart } from '#ui/lazy.tsx'
import { people } from '../../contract.ts'
import type { AlikeListProps } from './AlikeList.tsx'

// Most new people are like nobody, so the list is loaded when there is somebody to show.
const AlikeList = lazyScreenPart<AlikeListProps>(
  async () => (await import('./AlikeList.tsx')).AlikeList,
  {
    missing: () => <p role="alert">W kartotece jest już podobna osoba.</p>,
  },
)

/** Shows people of the register who may be the person being typed, to prevent a second card. */
export function AlikePeople({ except }: { except?: number }) {
  const names = useDeferredValue(useFormValue<string>('names') ?? '').trim()
  const surname = useDeferredValue(useFormValue<string>('surname') ?? '').trim()
  const birth_date = useFormValue<string | null>('birth_date')
  const birthDate = /^[~\d-]{4,10}$/.test(birth_date ?? '') ? birth_date! : undefined
  const shouldSearch = names.length > 1 && surname.length > 1
  const { data } = useCall(
    people.alike,
    { query: { names, surname, birth_date: birthDate, except } },
    { enabled: shouldSearch },
  )
  if (!shouldSearch || !data?.data.length) return null
  return <AlikeList people={data.data} except={except} />
}

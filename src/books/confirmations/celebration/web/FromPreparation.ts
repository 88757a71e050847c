import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall } from '#ui/calls/query.ts'
import { plural } from '#shared/text/plural.ts'
import { CELEBRATION } from '../../web/paths.ts'
import { GroupQuery } from '#books/core/groups/contract.ts'
import { CelebrationCandidate, celebrations } from '../contract.ts'

/** Adds the members of the group named in the address who still prepare to the list, once. */
export function FromPreparation() {
  const { prepared, ...search } = useSearch({ strict: false })
  const group = GroupQuery.safeParse(search)
  const { data } = useCall(
    celebrations.prepared,
    { query: group.data ?? {} },
    { enabled: Boolean(prepared) && group.success },
  )
  const { getValues, setValue } = useFormContext()
  const navigate = useNavigate()
  const put = useEffectEvent((rows: NonNullable<typeof data>['data']) => {
    const existingCandidates: CelebrationCandidate[] = getValues('candidates')
    const existingIds = new Set(existingCandidates.map(({ person_id }) => person_id))
    const newRows = rows.filter(({ person_id }) => !existingIds.has(person_id))
    setValue(
      'candidates',
      [...existingCandidates, ...newRows.map(row => CelebrationCandidate.parse(row))],
      {
        shouldDirty: true,
      },
    )
    notify(
      newRows.length
        ? `Dodano z przygotowania: ${plural(newRows.length, 'kandydata', 'kandydatów', 'kandydatów')}`
        : 'Wszyscy z tej grupy są już na liście albo nikt się teraz nie przygotowuje',
      { tone: 'good' },
    )
    // Otherwise a candidate removed from the list would return when the page reloads.
    void navigate({ to: CELEBRATION, search: {}, replace: true })
  })
  useEffect(() => {
    if (data) put(data.data)
  }, [data])
  return null
}

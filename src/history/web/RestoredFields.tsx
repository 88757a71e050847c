import { useCallback, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useCall } from '#ui/calls/query.ts'
import { showInstant } from '#shared/dates/format-day.ts'
import { history } from '../contract.ts'

/** Fills a form with the values of the record before one change (`people.7.123`), and shows a notice. */
export function RestoredFields({ change }: { change: string }) {
  const [table = '', id, seq] = change.split('.')
  const params = { table, id: Number(id), seq: Number(seq) }
  const { data, error } = useCall(history.before, { params }, { enabled: params.seq > 0 })
  const { getValues, setValue } = useFormContext()
  const inForm = useCallback(({ field }: { field: string }) => field in getValues(), [getValues])
  useEffect(() => {
    for (const { field, old } of data?.fields.filter(inForm) ?? [])
      setValue(field, old, { shouldDirty: true })
  }, [data, inForm, setValue])
  if (error)
    return (
      <p role="alert" className="kit-banner">
        Nie odczytano tamtej zmiany z historii. {error.message}
      </p>
    )
  if (!data) return null
  const restoredLabels = data.fields.filter(inForm).map(({ label }) => label)
  return (
    <p role="status" className="kit-banner">
      {restoredLabels.length === 0
        ? 'Tego, co wtedy zmieniono, nie ma w tym formularzu. Nic nie wstawiono.'
        : `Wstawiono wartości sprzed zmiany z ${showInstant(data.at)}: ${restoredLabels.join(', ')}. Sprawdź i zapisz; do tego czasu nic się nie zmieni.`}
    </p>
  )
}

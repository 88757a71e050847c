import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useFieldArray, useFormState } from 'react-hook-form'
import { parishWorkers } from '#parishes/workers/contract.ts'
import { Choice } from '#ui/fields.ts'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { PartsField } from '../../web/fields.tsx'

const CLERGY = { query: { per_page: 200, clergy: 'true' } } as const
const EMPTY_SHARE_ENTRY = { worker_function: null, parish_worker_id: null, weight: 100 }

/** Fields of the share of each function, or of one priest by name; without lines all shares are equal. */
export function Shares() {
  const split = useFormValue<string>('split')
  const { fields, append, remove } = useFieldArray({ name: 'shares', keyName: 'key' })
  const { errors } = useFormState({ name: 'shares' })
  const wrong = errors.shares
  const message = wrong?.message ?? (wrong?.root as { message?: string } | undefined)?.message
  if (split === 'celebrant') return null
  return (
    <>
      <p className="payments-none kit-span-4" aria-live="polite">
        {message
          ? String(message)
          : fields.length === 0
            ? 'Bez udziałów dzieli się po równo między kapłanów, którzy są w parafii.'
            : 'Kto nie ma udziału, nie dostaje części; rozliczenie to pokaże.'}
      </p>
      {fields.map(({ key }, index) => (
        <Line key={key} index={index} onRemove={() => remove(index)} />
      ))}
      <div className="kit-span-4">
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ ...EMPTY_SHARE_ENTRY })}
        >
          Dodaj udział
        </Button>
      </div>
    </>
  )
}

function Line({ index, onRemove }: { index: number; onRemove: () => void }) {
  const at = `shares.${index}.`
  const { data } = useCall(parishWorkers.list, CLERGY, { staleTime: 300_000 })
  const { functions, priests } = useMemo(() => {
    const workers = data?.data ?? []
    return {
      functions: [...new Set(workers.map(worker => worker.worker_function))].map(name => ({
        value: name,
        label: name,
      })),
      priests: workers.map(({ id, title, names, surname }) => ({
        value: id,
        label: [title, names, surname].filter(Boolean).join(' '),
      })),
    }
  }, [data])
  return (
    <fieldset className="payments-line kit-span-4">
      <legend>Udział {index + 1}</legend>
      <Choice name={`${at}worker_function`} label="Funkcja" options={functions} clearable />
      <Choice name={`${at}parish_worker_id`} label="Albo kapłan" options={priests} clearable />
      <PartsField name={`${at}weight`} label="Części" />
      <Button variant="subtle" size="compact-sm" onClick={onRemove}>
        Usuń
      </Button>
    </fieldset>
  )
}

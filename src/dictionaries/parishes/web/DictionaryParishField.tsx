import { useState } from 'react'
import { call } from '#ui/calls/call.ts'
import { Lookup, Suggest } from '#ui/fields.ts'
import type { FieldProps } from '#ui/fields/field.ts'
import { filterOptions } from '#ui/fields/options.ts'
import { useCall } from '#ui/calls/query.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { type DictionaryParish, dictionaryParishes, parishLine } from '../contract.ts'
import { NewParish } from './NewParish.tsx'
import { useOwnParish } from './own-parish.ts'

const find = async (search: string, signal?: AbortSignal) =>
  (await call(dictionaryParishes.list, { query: { search }, signal })).data

const getOption = (parish: DictionaryParish) => ({
  value: parish.id,
  label: parishLine(parish),
  note: parish.diocese ?? undefined,
})
type Option = ReturnType<typeof getOption>

interface ParishQuestion {
  name: string
  answer: (option: Option | undefined) => void
}

/**
 * Field of a parish outside the installation; the form stores its number, and an unknown parish is added in a dialog.
 */
export function DictionaryParishField(props: FieldProps) {
  const id = useFormValue<number | null>(props.name)
  const parishAnswer = useCall(
    dictionaryParishes.list,
    { query: { id: id || undefined } },
    { enabled: Boolean(id) },
  )
  const parish = parishAnswer.data?.data.find(row => row.id === id)
  const [pendingQuestion, ask] = useState<ParishQuestion>()
  const close = (entry?: DictionaryParish) => {
    pendingQuestion?.answer(entry && getOption(entry))
    ask(undefined)
  }
  return (
    <>
      <Lookup
        {...props}
        shown={parish && parishLine(parish)}
        find={async (search, signal) => (await find(search, signal)).map(getOption)}
        onCreate={name => new Promise<Option | undefined>(answer => ask({ name, answer }))}
      />
      {pendingQuestion && <NewParish name={pendingQuestion.name} onClose={close} />}
    </>
  )
}

/**
 * Field of a parish stored as text, for acts that contain the name as it was written; our own parish, which the
 * dictionary of other parishes lacks, is suggested first.
 */
export function DictionaryParishNameField(props: FieldProps) {
  const ownParish = useOwnParish()
  return (
    <Suggest
      {...props}
      suggest={async (search, signal) => {
        const ownNames = filterOptions(ownParish ? [{ label: ownParish }] : [], search)
        const names = [
          ...ownNames.map(({ label }) => label),
          ...(await find(search, signal)).map(parishLine),
        ]
        return [...new Set(names)]
      }}
    />
  )
}

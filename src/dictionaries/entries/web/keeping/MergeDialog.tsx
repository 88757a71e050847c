import './keeping.css'
import { Button, Modal } from '@mantine/core'
import { useId, useState } from 'react'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { plural } from '#shared/text/plural.ts'
import { type MergePreview, type Use, dictionaryMerging } from '../../merging/contract.ts'
import { referenceKinds } from '../../merging/web/kinds.ts'
import { OwnerMark } from './owner.tsx'
import { isInRecords } from './paths.ts'
import { useUndoMerge } from './undoing.ts'

interface Props {
  name: string
  /** The selected entries of one list, at least two. */
  ids: readonly number[]
  onClose: (merged: boolean) => void
}

/**
 * Returns the proposed target: the common entry, which cannot be removed, or else the parish’s own entry with most
 * uses.
 */
const proposeTarget = (uses: readonly Use[]) =>
  uses.toSorted((a, b) => Number(b.global) - Number(a.global) || b.uses - a.uses)[0]?.id

/** Dialog that merges several entries: the choice of the target, the records that change, and the confirmation. */
export function MergeDialog({ name, ids, onClose }: Props) {
  const params = { name }
  const { data, error } = useCall(dictionaryMerging.uses, { params, query: { items: [...ids] } })
  const [chosenId, choose] = useState<number>()
  const target = chosenId ?? proposeTarget(data?.data ?? [])
  const request = { items: [...ids], mergeIntoId: target ?? 0 }
  const preview = useCall(
    dictionaryMerging.preview,
    { params, query: request },
    { enabled: target !== undefined, staleTime: 0 },
  )
  const merge = useMerging(name, onClose)
  const ready = preview.isSuccess && !preview.isPlaceholderData && !preview.isError
  const refusal = error ?? preview.error
  return (
    <Modal opened onClose={() => onClose(false)} title="Scalenie pozycji" size="lg">
      <div className="keeping-merge">
        <Targets name={name} uses={data?.data ?? []} target={target} onChoose={choose} />
        {refusal ? (
          <p role="alert" className="kit-banner" data-tone="bad">
            {refusal.message}
          </p>
        ) : (
          preview.data && <What name={name} preview={preview.data} waiting={!ready} />
        )}
        <div className="keeping-buttons">
          <Button variant="default" onClick={() => onClose(false)}>
            Wróć
          </Button>
          <Button disabled={!ready} loading={merge.busy} onClick={() => void merge.run(request)}>
            Scal
          </Button>
        </div>
      </div>
    </Modal>
  )
}

interface TargetsProps {
  name: string
  uses: readonly Use[]
  target: number | undefined
  onChoose: (id: number) => void
}

function Targets({ name, uses, target, onChoose }: TargetsProps) {
  const group = useId()
  return (
    <fieldset className="keeping-targets">
      <legend>Która pozycja zostaje?</legend>
      {uses.map(({ id, value, global, uses: count }) => (
        <label key={id}>
          <input
            type="radio"
            name={group}
            checked={id === target}
            data-autofocus={id === target || undefined}
            onChange={() => onChoose(id)}
          />
          <span>
            {value}
            {isInRecords(name) && (
              <small>{count ? plural(count, 'zapis', 'zapisy', 'zapisów') : 'bez zapisów'}</small>
            )}
          </span>
          <OwnerMark global={global} />
        </label>
      ))}
    </fieldset>
  )
}

const NOUN = ['zapis', 'zapisy', 'zapisów'] as const

interface WhatProps {
  name: string
  preview: MergePreview
  waiting: boolean
}

function What({ name, preview, waiting }: WhatProps) {
  const { target, gone, kinds: movedRecords, joined } = preview
  return (
    <div className="keeping-what" aria-live="polite" aria-busy={waiting}>
      <p>
        {`Zostanie „${target.value}”. ${gone.length > 1 ? 'Znikną' : 'Zniknie'}: ${gone.map(({ value }) => `„${value}”`).join(', ')}.`}
      </p>
      {movedRecords.length > 0 ? (
        <>
          <p>{`Na pozycję „${target.value}” przejdą:`}</p>
          <ul>
            {movedRecords.map(({ table, records }) => (
              <li key={table}>{plural(records, ...(referenceKinds[table] ?? NOUN))}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          {isInRecords(name)
            ? 'Żaden zapis się nie zmieni.'
            : 'Żaden zapis się nie zmieni: w kartach i aktach tekst jest zapisany osobno.'}
        </p>
      )}
      {joined.length > 0 && (
        <p>{`Powtarzają się w obu miejscowościach i też staną się jednym: ${joined.join(', ')}.`}</p>
      )}
    </div>
  )
}

function useMerging(name: string, onClose: Props['onClose']) {
  const { mutateAsync, isPending } = useSave(dictionaryMerging.merge)
  const showError = useErrorToast()
  const undo = useUndoMerge()
  const run = async (body: { items: number[]; mergeIntoId: number }) => {
    try {
      const { merge_id, merge_version } = await mutateAsync({ params: { name }, body })
      notify('Scalono pozycje.', {
        tone: 'good',
        action: { label: 'Cofnij', run: () => void undo(merge_id, merge_version) },
      })
      onClose(true)
    } catch (problem) {
      showError(problem)
    }
  }
  return { run, busy: isPending }
}

import './RecordForm.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useCallback, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldValues, Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { CallProblem } from './call.tsx'
import { demands, known } from './demands.tsx'
import { Demands } from './fields/field.tsx'
import { enterMovesOn, useSaveKeys } from './keys.tsx'
import { Freshness, SaveBar } from './SaveBar.tsx'
import { StaleNotice } from './StaleNotice.tsx'

type Opening<S extends z.ZodType> = { [K in keyof z.input<S>]?: z.input<S>[K] | null }

interface Props<S extends z.ZodType, Answer> {
  /** The entry schema: what may be written. */
  schema: S
  /** What the form opens with; fields that the schema does not know are left out. */
  values: Opening<S>
  onSave: (entry: z.output<S>) => Promise<Answer>
  /** Where to go, or what to say, when it is saved. Going away is free from here. */
  onSaved?: (answer: Answer) => void
  /** Reads the record as it stands now; offered when somebody else has changed it (409). */
  reload?: () => Promise<Opening<S>>
  /** Back to the last screen unless told. */
  onCancel?: () => void
  /** In a dialog: the bar does not stick to the window and leaving is not asked about. */
  inModal?: boolean
  children: ReactNode
}

/** A record on one screen: Enter moves on, Ctrl+S saves, nothing typed is lost by accident. */
export function RecordForm<S extends z.ZodType, Answer>(props: Props<S, Answer>) {
  const { schema, values, reload, inModal, children } = props
  const form = useForm<FieldValues>({
    defaultValues: known(schema, values),
    resolver: zodResolver(schema as never) as unknown as Resolver<FieldValues>,
    shouldFocusError: false,
  })
  const own = useRef<HTMLFormElement>(null)
  const quiet = useRef(false)
  const [stale, setStale] = useState(false)
  const isDemanded = useCallback((name: string) => demands(schema, name), [schema])
  const submit = useSubmit(form, props, { own, quiet, setStale })

  useSaveKeys(own, () => void submit())
  return (
    <FormProvider {...form}>
      <Demands value={isDemanded}>
        <form
          ref={own}
          noValidate
          onKeyDown={enterMovesOn}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            // A form in a dialog stands inside this one for React, though not on the page.
            event.stopPropagation()
            void submit()
          }}
          className="kit-form"
        >
          {children}
          {stale && reload && (
            <StaleNotice
              load={async keepMine => {
                form.reset(known(schema, await reload()), { keepDirtyValues: keepMine })
                setStale(false)
              }}
            />
          )}
          <SaveBar quiet={quiet} onCancel={props.onCancel} inModal={inModal} />
          <Freshness values={known(schema, values)} />
        </form>
      </Demands>
    </FormProvider>
  )
}

interface Means {
  own: React.RefObject<HTMLFormElement | null>
  quiet: React.RefObject<boolean>
  setStale: (stale: boolean) => void
}

function useSubmit<S extends z.ZodType, Answer>(
  form: UseFormReturn<FieldValues>,
  { onSave, onSaved }: Props<S, Answer>,
  { own, quiet, setStale }: Means,
) {
  const busy = useRef(false)
  const save = async (entry: unknown) => {
    const sent = structuredClone(form.getValues())
    const answer = await onSave(entry as z.output<S>)
    settle(form, sent, answer)
    setStale(false)
    quiet.current = true
    onSaved?.(answer)
  }
  return async () => {
    if (busy.current) return
    busy.current = true
    try {
      await form.handleSubmit(save)()
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setStale(error.status === 409)
      showProblem(form, error)
    } finally {
      busy.current = false
      setTimeout(() => focusFirstWrong(own.current))
    }
  }
}

/** What was sent is the new ground; what was typed meanwhile stays unsaved. */
function settle(form: UseFormReturn<FieldValues>, sent: FieldValues, answer: unknown) {
  const typed = form.getValues()
  const version = (answer as { version?: unknown } | undefined)?.version
  form.reset('version' in sent && version ? { ...sent, version } : sent)
  for (const [name, value] of Object.entries(typed)) {
    if (JSON.stringify(value) === JSON.stringify(sent[name])) continue
    form.setValue(name, value, { shouldDirty: true })
  }
}

function showProblem(form: UseFormReturn<FieldValues>, problem: CallProblem) {
  const errors = Object.entries(problem.errors)
  for (const [name, texts] of errors) {
    form.setError(name, { type: 'server', message: texts.join(' ') })
  }
  if (errors.length === 0) form.setError('root.server', { message: problem.message })
}

function focusFirstWrong(form: HTMLFormElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  wrong?.focus({ preventScroll: true })
  wrong?.scrollIntoView({ block: 'center' })
}

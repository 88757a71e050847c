import './RecordForm.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMatch } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { isRequiredField, pickKnownValues, findLimit } from './required-fields.ts'
import { FieldSchemaContext } from '../fields/field.ts'
import { useAddressedField, useFirstField } from '../focus.ts'
import { useFormKeys } from './keys.ts'
import { SaveBarSlot, SyncDefaults, SaveBar } from './SaveBar.tsx'
import { useDrafts } from './drafts/drafts.tsx'
import type { DraftPolicy } from './drafts/policy.ts'
import { useSaving } from './saving.ts'
import { lazyScreenPart } from '../lazy.tsx'
import { useReload } from './reload.ts'
import type { Undo } from './undoing.ts'

// Few saves meet a conflict, so the first screens do not include its notice.
const StaleNotice = lazyScreenPart(async () => (await import('./StaleNotice.tsx')).StaleNotice, {
  missing: () => (
    <p role="alert" className="kit-stale">
      Ten wpis zmieniono w międzyczasie, więc Twoich zmian nie zapisano. Są nadal w formularzu:
      skopiuj je, odśwież stronę i nanieś ponownie.
    </p>
  ),
})

type Schema = z.ZodType<FieldValues, FieldValues>
/** Type of form values in which every field may still be empty, at any depth. */
type Open<Value> = Value extends readonly (infer One)[]
  ? Open<One>[]
  : Value extends object
    ? { [Key in keyof Value]: Open<Value[Key]> | null }
    : Value
type Opening<S extends Schema> = Partial<Open<z.input<S>>>

interface Props<S extends Schema, Answer> {
  /** Schema of the entry that is saved. */
  schema: S
  /** Initial values of the form; fields unknown to the schema are left out. */
  values: Opening<S>
  onSave: (entry: z.output<S>) => Promise<Answer>
  /**
   * Navigates or shows a message after a successful save; leaving the form is not asked about from here on. `undo`
   * reverts the change, for the notice that reports the save.
   */
  onSaved?: (answer: Answer, undo?: Undo) => void
  /** Schema and values of an undo where they differ from those of the form, such as the reason of a correction. */
  undoing?: { schema?: S; values?: object }
  /**
   * Reads the present record; offered when another user has changed it (409). By default all data on the screen are
   * reloaded, and `values` with them.
   */
  reload?: () => Promise<Opening<S>>
  /** Called on cancel; by default returns to the previous screen. */
  onCancel?: () => void
  /** Treatment of text that was typed and not saved; offered when the form is opened again by default. */
  draft?: DraftPolicy
  /** In a dialog: the bar does not stick to the window and leaving is not asked about. */
  inModal?: boolean
  /** For an account that may only read the record: fields cannot be changed, and there is nothing to save. */
  isReadOnly?: boolean
  /** Heading of the screen, where its actions depend on the state of the form. */
  head?: ReactNode
  /** The screen has another main action: the save button is the main one only while there is something to save. */
  hasMainAction?: boolean
  /** Label of the button; „Zapisz” by default. */
  saveLabel?: string
  /** Second button, which saves too and then continues otherwise: „Wpisz i wydaj świadectwo”. */
  otherSave?: { label: string; onSaved: (answer: Answer) => void } | undefined
  children: ReactNode
}

/** Form of a record on one screen: Enter moves to the next field, Ctrl+S saves, no typed text is lost by accident. */
export function RecordForm<S extends Schema, Answer>(props: Props<S, Answer>) {
  const path = useMatch({ strict: false, shouldThrow: false })?.pathname
  const [round, setRound] = useState(0)
  // The router keeps the screen between two records of it, so a key prevents typed text from moving to the next one.
  return (
    <Form key={`${path} ${round}`} {...props} path={path} restart={() => setRound(round + 1)} />
  )
}

interface FormProps<S extends Schema, Answer> extends Props<S, Answer> {
  path: string | undefined
  restart: () => void
}

function Form<S extends Schema, Answer>({ path, restart, ...props }: FormProps<S, Answer>) {
  const { schema, values, inModal, isReadOnly, draft = 'offer', onCancel, otherSave } = props
  const reload = useReload(values, props.reload)
  const judge: Schema = schema
  const form = useForm<FieldValues>({
    defaultValues: pickKnownValues(schema, values),
    resolver: zodResolver(judge),
    shouldFocusError: false,
  })
  const formRef = useRef<HTMLFormElement>(null)
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const policy = inModal || isReadOnly ? 'none' : draft
  const { notice, settle, isRetained } = useDrafts(form, formRef, { policy, path, restart })
  const saving = useSaving(form, formRef, {
    ...props,
    onSaved(answer, undo) {
      settle()
      props.onSaved?.(answer, undo)
    },
  })
  const saveOtherwise = () =>
    saving.submit(answer => {
      settle()
      otherSave?.onSaved(answer)
    })
  const schemaInfo = useSchemaInfo(schema)

  useJudgedAnew(form)
  useFormKeys(formRef, () => void (isReadOnly || saving.submit()))
  useFirstField(formRef, Boolean(inModal))
  useAddressedField(form)
  return (
    <FormProvider {...form}>
      {props.head}
      <FieldSchemaContext value={schemaInfo}>
        <form
          ref={formRef}
          noValidate
          className="kit-form"
          onSubmit={event => {
            event.preventDefault()
            // A form in a dialog is inside this one in the React tree, so its event must not reach this form.
            event.stopPropagation()
            void saving.submit()
          }}
        >
          {notice}
          <SaveBarSlot value={bar}>
            {isReadOnly ? <fieldset {...READ_ONLY}>{props.children}</fieldset> : props.children}
          </SaveBarSlot>
          {saving.stale && reload && (
            <StaleNotice
              ownChangeAt={saving.stale.ownChangeAt}
              load={async keepMine => {
                // Typed values that are retained are still unsaved: the save bar says so, and leaving asks for
                // confirmation.
                const resetOptions = { keepDirtyValues: keepMine, keepDirty: keepMine }
                form.reset(pickKnownValues(schema, await reload()), resetOptions)
                saving.forgive()
              }}
            />
          )}
          {!isReadOnly && (
            <SaveBar
              beside={setBar}
              leaving={saving.leaving}
              onCancel={onCancel}
              inModal={inModal}
              kept={isRetained}
              saveLabel={props.saveLabel}
              hasMainAction={props.hasMainAction}
              otherSave={otherSave && { ...otherSave, submit: () => void saveOtherwise() }}
            />
          )}
          <SyncDefaults values={pickKnownValues(schema, values)} />
        </form>
      </FieldSchemaContext>
    </FormProvider>
  )
}

const useSchemaInfo = (schema: z.ZodType) =>
  useMemo(
    () => ({
      demands: (name: string) => isRequiredField(schema, name),
      limitOf: (name: string) => findLimit(schema, name),
    }),
    [schema],
  )

/** A group that disables its fields and has no look of its own. */
const READ_ONLY = { disabled: true, style: { display: 'contents' } } as const

/**
 * Revalidates fields that the program fills in after a refused save, so that they lose their errors as if they had been
 * typed.
 */
function useJudgedAnew({ subscribe, getFieldState, trigger }: UseFormReturn) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback({ name, type }) {
          if (!type && name && getFieldState(name).invalid) void trigger(name)
        },
      }),
    [subscribe, getFieldState, trigger],
  )
}

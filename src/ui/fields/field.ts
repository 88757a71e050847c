import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'

export interface FieldProps {
  /** Path of the value in the form: `birth_date`, `fiance.birth_date`. */
  name: string
  label: ReactNode
  /** One line under the label. */
  hint?: ReactNode
  /** Columns of the section's grid, 1 unless told. */
  span?: 2 | 3 | 4
  /** The star; the schema of the form tells unless this does. */
  required?: boolean
  readOnly?: boolean
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
  /** As HTML: `email`, `current-password`; `off` unless told, for a clerk types about others. */
  autoComplete?: string
}

/** Requirements that the schema of the form sets for its fields, by field name; RecordForm provides them. */
export interface FieldRequirements {
  /** An empty field is refused. */
  demands: (name: string) => boolean
  /** The most signs of a text; undefined where the schema does not say. */
  limitOf: (name: string) => number | undefined
}
export const FieldSchemaContext = createContext<FieldRequirements>({
  demands: () => false,
  limitOf: () => undefined,
})

const isBlank = (value: unknown) => value === '' || value === null || value === undefined

/** Binds a field to the form: its value, how to change and leave it, and the props of its input. */
export function useField<Value>(props: FieldProps) {
  const { name, label, hint, span, required, readOnly, disabled, placeholder, autoFocus } = props
  const { trigger, getValues } = useFormContext()
  const { field, fieldState, formState } = useController({ name })
  const schemaInfo = useContext(FieldSchemaContext)
  const isRequired = required ?? schemaInfo.demands(name)
  const error = fieldState.error?.message
  return {
    value: field.value as Value | null | undefined,
    limit: schemaInfo.limitOf(name),
    /** Blank value as it was when the form opened, so that undoing an entry leaves no change. */
    blank: get(formState.defaultValues, name) === '' ? '' : null,
    change: (value: unknown) => {
      field.onChange(value)
      if (error) void trigger(name)
    },
    leave: () => {
      field.onBlur()
      if (!isBlank(getValues(name))) void trigger(name)
    },
    input: {
      ref: field.ref,
      name,
      label,
      description: hint,
      error: error ?? (fieldState.invalid || undefined),
      withAsterisk: isRequired,
      'aria-required': isRequired || undefined,
      readOnly,
      disabled,
      placeholder,
      'data-autofocus': autoFocus,
      autoFocus,
      autoComplete: props.autoComplete ?? 'off',
      className: span ? `kit-span-${span}` : undefined,
    },
  }
}

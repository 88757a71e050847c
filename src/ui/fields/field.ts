import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { get, useController, useFormContext } from 'react-hook-form'

export interface FieldProps {
  /** Path of the value in the form: `birth_date`, `fiance.birth_date`. */
  name: string
  label: ReactNode
  /** Help text under the label. */
  hint?: ReactNode
  /** Number of columns in the section's grid; 1 by default. */
  span?: 2 | 3 | 4
  /** Whether the field has a star; by default set by the form's schema. */
  required?: boolean
  readOnly?: boolean
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
  /**
   * HTML attribute such as `email`, `current-password`; `off` by default, because a clerk types data of other people.
   */
  autoComplete?: string
}

/** Requirements that the schema of the form sets for its fields, by field name; RecordForm provides them. */
export interface FieldRequirements {
  /** Returns true when an empty field is refused. */
  demands: (name: string) => boolean
  /** Returns the maximum length of a text; undefined where the schema does not define it. */
  limitOf: (name: string) => number | undefined
}
export const FieldSchemaContext = createContext<FieldRequirements>({
  demands: () => false,
  limitOf: () => undefined,
})

const isBlank = (value: unknown) => value === '' || value === null || value === undefined

/** Binds a field to the form: its value, functions to change and leave it, and the props of its input. */
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
    /** The initial blank value, so that reverting an entry leaves no change. */
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

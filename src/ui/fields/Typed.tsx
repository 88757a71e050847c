import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'

/** Parses a text: the stored value, `null` for a blank, `undefined` for a text that cannot be parsed. */
type TextParser = (text: string) => unknown
/** Formats the stored value as it is typed; a text that could not be parsed stays unchanged. */
type Show = (value: string & number) => string

/** Binds a text input to a value of another type; a text that cannot be parsed stays as typed. */
export function useTyped(props: FieldProps, read: TextParser, show: Show) {
  const { value, blank, change, leave, input } = useField(props)
  const [display, setDisplay] = useState(() => ({ value, text: getText(value, show) }))
  if (!Object.is(display.value, value)) setDisplay({ value, text: getText(value, show) })
  const put = (next: unknown, text: string) => {
    setDisplay({ value: next, text })
    change(next)
  }
  return {
    value,
    /** Stores a picked value. */
    pick: (next: unknown) => put(next ?? blank, getText(next, show)),
    input: {
      ...input,
      value: display.text,
      onChange: (event: { currentTarget: { value: string } }) => {
        const text = event.currentTarget.value
        const parsedValue = read(text)
        put(parsedValue === undefined ? text : (parsedValue ?? blank), text)
      },
      onBlur: () => {
        setDisplay({ value, text: getText(value, show) })
        leave()
      },
    },
  }
}

/** Text field for a value of another type. */
export function Typed({
  read,
  show,
  more,
  ...props
}: FieldProps & { read: TextParser; show: Show; more?: TextInputProps }) {
  return <TextInput {...useTyped(props, read, show).input} {...more} />
}

const getText = (value: unknown, show: Show) =>
  value === null || value === undefined ? '' : show(value as string & number)

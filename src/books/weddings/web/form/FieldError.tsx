import { useFormState } from 'react-hook-form'

/** Shows the error of a whole list of lines, above the lines. */
export function FieldError({ name }: { name: string }) {
  const { errors } = useFormState({ name })
  const error = errors[name]
  const message = error?.root?.message ?? error?.message
  if (typeof message !== 'string') return null
  return (
    <p role="alert" className="books-advice kit-span-4">
      {message}
    </p>
  )
}

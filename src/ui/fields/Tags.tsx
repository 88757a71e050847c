import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Pill, PillsInput } from '@mantine/core'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useField } from './field.ts'
import type { FieldProps } from './field.ts'

/** Field for a list of short texts; Enter or a comma ends one, Backspace removes the last one. */
export function Tags(props: FieldProps) {
  const { value, change, leave, input } = useField<string[]>(props)
  const [text, setText] = useState('')
  const { label, description, error, withAsterisk, className, placeholder, ref, ...rest } = input
  const tags = value ?? []
  const add = () => {
    const tag = text.trim()
    setText('')
    if (tag && !tags.includes(tag)) change([...tags, tag])
  }
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && text.trim()) || event.key === ',') {
      event.preventDefault()
      add()
    } else if (event.key === 'Backspace' && !text && tags.length > 0) change(tags.slice(0, -1))
  }
  return (
    <PillsInput {...{ label, description, error, withAsterisk, className }}>
      <Pill.Group>
        {tags.map(tag => (
          <Pill
            key={tag}
            withRemoveButton={!rest.readOnly}
            onRemove={() => change(tags.filter(otherTag => otherTag !== tag))}
            removeButtonProps={{ 'aria-label': `Usuń ${tag}`, 'aria-hidden': false }}
          >
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          {...rest}
          ref={ref}
          value={text}
          placeholder={tags.length > 0 ? undefined : placeholder}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={() => {
            add()
            leave()
          }}
        />
      </Pill.Group>
    </PillsInput>
  )
}

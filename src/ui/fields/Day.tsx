import './fields.css'
import { Popover, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { lazyScreenPart } from '../lazy.tsx'
import { CALENDAR, isPressed } from '../shortcuts.ts'
import { readDay, readPartialDay } from '../form/typed-values.ts'
import { showDay, showPartialDay } from '#shared/dates/format-day.ts'
import type { FieldProps } from './field.ts'
import { Typed, useTyped } from './Typed.tsx'

const Calendar = lazyScreenPart(async () => (await import('./Calendar.tsx')).Calendar, {
  waiting: () => <div className="kit-calendar-wait" />,
  missing: () => (
    <p className="kit-calendar-missing" role="alert">
      Kalendarz się nie wczytał. Wpisz datę z klawiatury, np. 3.5.2026.
    </p>
  ),
})

/**
 * Field of a date with fast typing: `3.5.2026`, `03052026`, `3 maja 2026`. The form value is `YYYY-MM-DD`, or the typed
 * text when there is no such day. A click or Alt+↓ opens a calendar.
 */
export function Day(props: FieldProps) {
  const [openMode, setOpenMode] = useState<'mouse' | 'keys' | false>(false)
  const boxRef = useRef<HTMLDivElement>(null)
  const { value, pick, input } = useTyped({ placeholder: 'DD.MM.RRRR', ...props }, readDay, showDay)
  const isLocked = props.readOnly || props.disabled

  const press = (event: KeyboardEvent) => {
    if (isPressed(event, CALENDAR) && !isLocked) {
      event.preventDefault()
      setOpenMode('keys')
    } else if (event.key === 'Escape' && openMode) {
      event.stopPropagation()
      setOpenMode(false)
    } else if (openMode === 'mouse') setOpenMode(false)
  }
  const close = () => {
    setOpenMode(false)
    boxRef.current?.querySelector('input')?.focus()
  }
  return (
    <Popover
      opened={Boolean(openMode)}
      onDismiss={() => (openMode === 'keys' ? close() : setOpenMode(false))}
      position="bottom-start"
      trapFocus={openMode === 'keys'}
      withRoles={false}
    >
      <Popover.Target>
        <div ref={boxRef} className={input.className}>
          <TextInput
            {...input}
            className={undefined}
            inputMode="numeric"
            onMouseDown={() => isLocked || setOpenMode('mouse')}
            onKeyDown={press}
            onBlur={() => {
              if (openMode === 'mouse') setOpenMode(false)
              input.onBlur()
            }}
          />
        </div>
      </Popover.Target>
      <Popover.Dropdown onMouseDown={event => event.preventDefault()}>
        <Calendar
          value={readDay(typeof value === 'string' ? value : '') ?? null}
          byKeys={openMode === 'keys'}
          onPick={day => {
            pick(day)
            close()
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Field of a date as in old books: also `1823`, `05.1823`, `ok. 1823`. */
export function PartialDay(props: FieldProps) {
  return <Typed placeholder="data lub rok" {...props} read={readPartialDay} show={showPartialDay} />
}

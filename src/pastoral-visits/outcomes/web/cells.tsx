import { useState } from 'react'
import { notify } from '#ui/dialogs/modals.ts'
import { readMoney, readWhole } from '#ui/form/typed-values.ts'
import { showMoney } from '#shared/text/format-money.ts'

interface Props<Value> {
  label: string
  value: Value
  onSave: (value: Value) => Promise<boolean>
}

interface CellProps {
  label: string
  shown: string
  className?: string
  maxLength?: number
  type?: string
  inputMode?: 'text' | 'numeric' | 'decimal'
  /** Returns false when the typed text is not a valid value. */
  onTyped: (text: string) => Promise<boolean>
}

/** Text cell of the grid: saves the typed text on blur or Enter; Esc restores the former value. */
function Cell({ label, shown, onTyped, ...rest }: CellProps) {
  const [draft, setDraft] = useState<string>()
  const finish = async () => {
    if (draft === undefined) return
    if (draft === shown || (await onTyped(draft.trim()))) setDraft(undefined)
  }
  return (
    <input
      {...rest}
      aria-label={label}
      value={draft ?? shown}
      onChange={event => setDraft(event.currentTarget.value)}
      onBlur={() => void finish()}
      onKeyDown={event => {
        if (event.key === 'Escape') setDraft(undefined)
        if (event.key === 'Enter') event.currentTarget.blur()
      }}
    />
  )
}

export const TextCell = ({
  value,
  onSave,
  ...props
}: Props<string | null> & { maxLength: number }) => (
  <Cell {...props} shown={value ?? ''} onTyped={text => onSave(text || null)} />
)

export const DayCell = ({ value, onSave, ...props }: Props<string | null>) => (
  <Cell {...props} type="date" shown={value ?? ''} onTyped={text => onSave(text || null)} />
)

export const CountCell = ({ value, onSave, ...props }: Props<number | null>) => (
  <Cell
    {...props}
    className="visits-count"
    inputMode="numeric"
    shown={value === null ? '' : String(value)}
    onTyped={async text => {
      const read = text ? readWhole(text) : null
      if (read === null || typeof read === 'number') return onSave(read)
      notify('Podaj liczbę osób, np. 3', { tone: 'bad' })
      return false
    }}
  />
)

export const AmountCell = ({ value, onSave, ...props }: Props<number | null>) => (
  <Cell
    {...props}
    className="visits-amount"
    inputMode="decimal"
    shown={showMoney(value)}
    onTyped={async text => {
      const read = text ? readMoney(text) : null
      if (read === null || typeof read === 'number') return onSave(read)
      notify('Podaj kwotę, np. 50,00', { tone: 'bad' })
      return false
    }}
  />
)

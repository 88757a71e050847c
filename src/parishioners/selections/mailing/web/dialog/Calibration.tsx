import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { localStore } from '#ui/storage.ts'

/** Offset of the printer of this computer, in millimetres to the right and down. */
export interface PrintShift {
  x: number
  y: number
}

const KEY = 'mailing-shift'

/** Returns the offset remembered on this computer, because a printer belongs to one computer. */
export function rememberedShift(): PrintShift {
  try {
    const { x, y } = JSON.parse(localStore.get(KEY) ?? '{}')
    return { x: parseShift(x), y: parseShift(y) }
  } catch {
    return { x: 0, y: 0 }
  }
}

const parseShift = (value: unknown) =>
  typeof value === 'number' && Math.abs(value) <= 10 ? value : 0

interface Props {
  shift: PrintShift
  onShift: (shift: PrintShift) => void
}

export function Calibration({ shift, onShift }: Props) {
  const [open, setOpen] = useState(shift.x !== 0 || shift.y !== 0)
  const put = (change: Partial<PrintShift>) => {
    const next = { ...shift, ...change }
    localStore.set(KEY, JSON.stringify(next))
    onShift(next)
  }
  if (!open) {
    return (
      <button type="button" className="selections-quiet" onClick={() => setOpen(true)}>
        Wydruk jest przesunięty? Popraw go o milimetry
      </button>
    )
  }
  const end = (axis: 'x' | 'y', label: string) => (
    <TextInput
      type="number"
      label={label}
      defaultValue={shift[axis]}
      min={-10}
      max={10}
      step={0.5}
      onChange={event => put({ [axis]: parseShift(event.currentTarget.valueAsNumber) })}
    />
  )
  return (
    <fieldset className="selections-shift">
      <legend>Przesunięcie wydruku w milimetrach, od −10 do 10</legend>
      {end('x', 'W prawo')}
      {end('y', 'W dół')}
      <p>Zmierz na próbnej kartce, o ile wydruk mija się z etykietą. Ten komputer to zapamięta.</p>
    </fieldset>
  )
}

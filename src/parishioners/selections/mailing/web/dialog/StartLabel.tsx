import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import type { LabelSheet } from '../../sheets.ts'

interface Props {
  sheet: Pick<LabelSheet, 'columns' | 'rows'>
  start: number
  onStart: (start: number) => void
}

/** Picture of a sheet on which the user clicks the first label that is still unused. */
export function StartLabel({ sheet: { columns, rows }, start, onStart }: Props) {
  return (
    <Radio.Group
      label="Pierwsza wolna etykieta"
      description="Na nowym arkuszu to etykieta 1. Z napoczętego arkusza wskaż pierwszą, która na nim została."
      value={String(start)}
      onChange={value => onStart(Number(value))}
    >
      <div className="selections-sheet" style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}>
        {Array.from({ length: columns * rows }, (_, index) => (
          <label key={index} data-used={index + 1 < start || undefined}>
            <Radio value={String(index + 1)} aria-label={`Etykieta ${index + 1}`} size="xs" />
            <span aria-hidden>{index + 1}</span>
          </label>
        ))}
      </div>
    </Radio.Group>
  )
}

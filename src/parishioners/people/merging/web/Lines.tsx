import { type ChangeEvent, useId } from 'react'
import type { MergeLine } from '../contract.ts'

type Side = 'kept' | 'gone' | 'both'

interface Props {
  lines: readonly MergeLine[]
  chosen: Record<string, Side>
  onChoose: (name: string, side: Side) => void
  /** Names of the two cards, shown on a telephone, where their columns have no headings. */
  names: { kept: string; gone: string }
}

/** Comparison of two cards line by line, with a choice where the values differ. */
export function Lines({ lines, chosen, onChoose, names }: Props) {
  return (
    <div className="merging-lines">
      {lines.map(line =>
        line.options.length > 0 ? (
          <Choosing
            key={line.name}
            line={line}
            names={names}
            value={chosen[line.name] ?? line.choice ?? 'kept'}
            onChoose={side => onChoose(line.name, side)}
          />
        ) : (
          <Telling key={line.name} line={line} names={names} />
        ),
      )}
    </div>
  )
}

const MISSING_VALUE_LABEL = 'brak'

function Telling({
  line: { label, kept, gone },
  names,
}: Pick<Props, 'names'> & { line: MergeLine }) {
  const isSame = kept === gone
  return (
    <div className="merging-line" role="group" aria-label={label}>
      <div className="merging-label">{label}</div>
      {isSame ? (
        <div className="merging-same">{kept}</div>
      ) : (
        <>
          <div data-label={names.kept}>{kept ?? <i>{MISSING_VALUE_LABEL}</i>}</div>
          <div data-label={names.gone}>{gone ?? <i>{MISSING_VALUE_LABEL}</i>}</div>
        </>
      )}
    </div>
  )
}

interface ChoosingProps extends Pick<Props, 'names'> {
  line: MergeLine
  value: Side
  onChoose: (side: Side) => void
}

function Choosing({ line, names, value, onChoose }: ChoosingProps) {
  const id = useId()
  const choose = (event: ChangeEvent<HTMLInputElement>) =>
    onChoose(event.currentTarget.value as Side)
  return (
    <div className="merging-line" role="radiogroup" aria-labelledby={id} data-choice>
      <div className="merging-label" id={id}>
        {line.label}
      </div>
      {line.options.map(side => (
        <label key={side} data-side={side} data-label={side === 'both' ? undefined : names[side]}>
          <input type="radio" name={id} value={side} checked={value === side} onChange={choose} />
          <span>
            {side === 'both'
              ? 'Zostaw jedno i drugie'
              : (line[side] ?? <i>{MISSING_VALUE_LABEL}</i>)}
          </span>
        </label>
      ))}
    </div>
  )
}

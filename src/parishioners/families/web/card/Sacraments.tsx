import type { FamilyMember } from '../../contract.ts'

const LETTERS = [
  ['baptism', 'Ch', 'chrzest'],
  ['first_communion', 'K', 'I Komunia Święta'],
  ['confirmation', 'B', 'bierzmowanie'],
  ['marriage', 'M', 'małżeństwo'],
] as const

type Props = Pick<FamilyMember, 'baptism' | 'first_communion' | 'confirmation' | 'marriage'>

/** Sacraments as on a card index: Ch K B M, with the received ones emphasised. */
export function Sacraments(props: Props) {
  return (
    <span className="family-sacraments">
      {LETTERS.map(([key, letter, name]) => (
        <abbr
          key={key}
          title={props[key] ? name : `${name}: brak wpisu`}
          data-received={props[key] || undefined}
        >
          {letter}
          <span className="kit-hidden">{props[key] ? ' jest' : ' brak'}</span>
        </abbr>
      ))}
    </span>
  )
}

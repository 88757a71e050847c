import { useMediaQuery } from '@mantine/hooks'
import { parseWholeNumber } from '../../planning/numbers.ts'
import type { CoveredStreet, HouseState } from '../contract.ts'

const STATES: Record<HouseState, string> = {
  visited: 'przyjęto',
  absent: 'nieobecni',
  refused: 'nie przyjęto',
  planned: 'na trasie',
  missing: 'bez trasy',
}

export function Legend() {
  return (
    <ul className="visits-legend">
      {Object.entries(STATES).map(([state, words]) => (
        <li key={state}>
          <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden>
            <House state={state as HouseState} x={1} y={1} />
          </svg>
          {words}
        </li>
      ))}
    </ul>
  )
}

const HOUSE_SPACING_PX = 22
const HOUSE_SIZE_PX = 14
/** Maximum number of houses in one row of the drawing; fewer on a phone, so that the numbers can be read. */
const ON_LINE = { wide: 30, narrow: 15 }

/**
 * Drawing of a street as a line with houses on both sides: odd numbers above, even below. Only our own addresses are
 * used.
 */
export function StreetDrawing({ street, name }: { street: CoveredStreet; name: string }) {
  const isOdd = (number: string | null) => (parseWholeNumber(number) ?? 0) % 2 === 1
  const odd = street.houses.filter(house => isOdd(house.building_number))
  const even = street.houses.filter(house => !isOdd(house.building_number))
  const longest = Math.max(odd.length, even.length, 1)
  const housesPerLine = useMediaQuery('(max-width: 48em)') ? ON_LINE.narrow : ON_LINE.wide
  const lines = Math.ceil(longest / housesPerLine)
  const width = Math.min(longest, housesPerLine) * HOUSE_SPACING_PX + 8
  const visitedCount = street.visited
  return (
    <figure className="visits-street">
      <figcaption>
        <b>{name}</b>{' '}
        <small>
          {visitedCount} z {street.known} przyjęto
          {street.missing > 0 && `, ${street.missing} bez trasy`}
        </small>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${lines * 66}`}
        style={{ width }}
        role="img"
        aria-label={`${name}: przyjęto ${visitedCount} z ${street.known}`}
      >
        {Array.from({ length: lines }, (_, line) => (
          <g key={line} transform={`translate(0 ${line * 66})`}>
            <line x1={2} x2={width - 2} y1={32} y2={32} className="visits-road" />
            {odd.slice(line * housesPerLine, (line + 1) * housesPerLine).map((house, index) => (
              <Numbered
                key={house.building_number}
                house={house}
                x={index * HOUSE_SPACING_PX + 6}
                above
              />
            ))}
            {even.slice(line * housesPerLine, (line + 1) * housesPerLine).map((house, index) => (
              <Numbered
                key={house.building_number}
                house={house}
                x={index * HOUSE_SPACING_PX + 6}
              />
            ))}
          </g>
        ))}
      </svg>
    </figure>
  )
}

interface HouseProps {
  house: CoveredStreet['houses'][number]
  x: number
  above?: boolean
}

function Numbered({ house: { building_number, state, doors }, x, above = false }: HouseProps) {
  return (
    <g>
      <title>
        {`${building_number ?? 'bez numeru'}: ${STATES[state]}${doors > 1 ? `, adresów: ${doors}` : ''}`}
      </title>
      <House state={state} x={x} y={above ? 13 : 37} />
      <text x={x + HOUSE_SIZE_PX / 2} y={above ? 9 : 61} className="visits-number">
        {building_number}
      </text>
    </g>
  )
}

/**
 * House in the drawing; the state is not shown by colour alone: a remaining house is empty, one that refused is crossed
 * out.
 */
function House({ state, x, y }: { state: HouseState; x: number; y: number }) {
  return (
    <g className="visits-house" data-state={state}>
      <rect x={x} y={y} width={HOUSE_SIZE_PX} height={HOUSE_SIZE_PX} rx={2} />
      {state === 'refused' && (
        <path d={`M${x + 3} ${y + 3}l8 8m0-8l-8 8`} className="visits-cross" />
      )}
      {state === 'absent' && <path d={`M${x + 3} ${y + 7}h8`} className="visits-cross" />}
    </g>
  )
}

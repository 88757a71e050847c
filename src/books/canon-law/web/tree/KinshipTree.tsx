import '../canon.css'
import type { Path } from '../../contract.ts'
import type { Relative } from '#parishioners/people/kin/kinship.ts'
import { BOX, type TreeBox, type Layout, getLayout } from './layout.ts'
import { formatName } from '#shared/people/mononym.ts'

const MARGIN = 2
const getYear = (day: string | null) => day?.replace('~', 'ok. ').replace(/^(\d{4}).*/, '$1') ?? ''

/** Returns «1930–2001», «ur. 1980» or «zm. 2001». */
function getYears({ birth_date, death_date }: Relative) {
  const [birthYear, deathYear] = [getYear(birth_date), getYear(death_date)]
  if (birthYear && deathYear) return `${birthYear}–${deathYear}`
  return (birthYear && `ur. ${birthYear}`) || (deathYear && `zm. ${deathYear}`)
}

const describePerson = (person: Relative) => {
  const years = getYears(person)
  return `${formatName(person)}${years && ` (${years})`}`
}

/** Drawing of the kinship of two people, with the same content as text for screen readers. */
export function KinshipTree({ path }: { path: Path }) {
  return (
    <figure className="canon-tree">
      <Drawing layout={getLayout(path)} legal={path.legal} />
      <figcaption>
        <strong>{path.words}</strong>
        <span>{getDegree(path)}</span>
      </figcaption>
      <InWords path={path} />
    </figure>
  )
}

function getDegree({ line, degree, blood, legal, married }: Path) {
  const lineName = line === 'direct' ? 'linii prostej' : 'linii bocznej'
  return [
    `${degree}. stopień ${lineName}`,
    married && 'powinowactwo',
    blood === 'half' && 'jeden wspólny przodek',
    legal && 'z przysposobienia',
  ]
    .filter(Boolean)
    .join(', ')
}

function Drawing({ layout, legal }: { layout: Layout; legal: boolean }) {
  const { width, height, boxes, descents, weddings } = layout
  const [full, tall] = [width + 2 * MARGIN, height + 2 * MARGIN]
  return (
    <svg viewBox={`${-MARGIN} ${-MARGIN} ${full} ${tall}`} width={full} aria-hidden>
      {weddings.map(({ x1, x2, y }) => (
        <g key={x1} className="canon-tree-wedding">
          <line x1={x1} x2={x2} y1={y - 2} y2={y - 2} />
          <line x1={x1} x2={x2} y1={y + 2} y2={y + 2} />
        </g>
      ))}
      {descents.map(({ points, number }) => (
        <polyline key={number} points={points} className="canon-tree-line" data-legal={legal} />
      ))}
      {descents.map(({ number, at }) => (
        <g key={number} className="canon-tree-step" transform={`translate(${at.x} ${at.y})`}>
          <circle r="9" />
          <text dy="0.35em">{number}</text>
        </g>
      ))}
      {boxes.map(box => (
        <Person key={`${box.x} ${box.y}`} {...box} />
      ))}
    </svg>
  )
}

function Person({ person, place, x, y }: TreeBox) {
  const years = getYears(person)
  return (
    <g className="canon-tree-person" data-place={place} transform={`translate(${x} ${y})`}>
      <title>{describePerson(person)}</title>
      <rect width={BOX.width} height={BOX.height} rx="9" />
      {/* SVG text is not clipped to its box: the number of letters that fit depends on the letters and the font. */}
      <foreignObject width={BOX.width} height={BOX.height}>
        <div className="canon-tree-name">
          <strong>{person.surname}</strong>
          <span>{person.names}</span>
          {years && <small>{years}</small>}
        </div>
      </foreignObject>
    </g>
  )
}

function InWords({ path: { line, ancestors, left, right, married } }: { path: Path }) {
  const top = ancestors.map(describePerson).join(' i ')
  const spouse = married && [...ancestors, ...right].find(({ id }) => id === married.spouse_id)
  return (
    <ul className="kit-hidden">
      <li>
        {line === 'direct'
          ? 'Przodek'
          : ancestors.length > 1
            ? 'Wspólni przodkowie'
            : 'Wspólny przodek'}
        : {top}
      </li>
      {[left, right].map(
        chain =>
          chain.length > 0 && (
            <li key={chain.at(-1)!.id}>Stąd kolejno: {chain.map(describePerson).join(', ')}</li>
          ),
      )}
      {married && spouse && (
        <li>
          W związku: {describePerson(married.person)} i {describePerson(spouse)}
        </li>
      )}
    </ul>
  )
}

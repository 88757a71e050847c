import './LiturgicalDay.css'
import {
  type Celebration,
  type Colour,
  UNVERIFIED,
  liturgicalColours,
  celebrationOwners,
  celebrationRanks,
} from '../celebration.ts'
import type { LiturgicalDay as Day } from '../liturgical-day-schema.ts'

interface Props {
  day: Pick<Day, 'title' | 'celebrations'>
  /**
   * Whether to show only the observed celebration, with rank and colour for screen readers: for a cell of a calendar.
   */
  short?: boolean
}

/** Shows the celebration of a day: name, rank and colours, with the permitted alternatives below. */
export function LiturgicalDay({ day: { title, celebrations }, short }: Props) {
  const [first, ...otherCelebrations] = celebrations
  if (!first) return null
  return (
    <ul className="liturgical">
      <Line celebration={first} title={title} short={short} />
      {!short &&
        otherCelebrations.map(celebration => (
          <Line key={celebration.name} celebration={celebration} title={title} />
        ))}
    </ul>
  )
}

interface LineProps {
  celebration: Celebration
  title: string
  short?: boolean
}

function Line({ celebration, title, short }: LineProps) {
  const { name, rank, colours: dayColours, own, unverified } = celebration
  const facts = [
    rank && celebrationRanks[rank],
    dayColours.map(colour => liturgicalColours[colour]).join(' lub '),
    own && celebrationOwners[own],
    unverified && UNVERIFIED,
    // An optional memorial is listed below the weekday, which shows the title already.
    rank !== 'optional_memorial' && name !== title && title,
  ]
  return (
    <li>
      <Dot colour={dayColours[0]} />
      <span>
        <span data-rank={rank}>{name}</span>{' '}
        <small className={short ? 'kit-hidden' : undefined}>
          {facts.filter(Boolean).join(' · ')}
        </small>
      </span>
    </li>
  )
}

const Dot = ({ colour }: { colour: Colour }) => (
  <span className="liturgical-dot" data-colour={colour} aria-hidden />
)

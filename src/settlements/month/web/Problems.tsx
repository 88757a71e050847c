import { Link } from '@tanstack/react-router'
import { Mark } from '#ui/layout/Mark.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { tieWords } from '#shared/text/tie-words.ts'
import type { Settlement } from '../../contract.ts'
import { feePath, massPath, tabPath } from '../../web/paths.ts'

const MAX_VISIBLE_PROBLEMS = 12

/** Lists what to check before the approval; problems that prevent it come first. */
export function Problems({ month }: { month: Settlement }) {
  const { problems } = month
  if (problems.length === 0) return null
  return (
    <Section title={`Do sprawdzenia (${problems.length})`}>
      <ul className="payments-problems kit-span-4">
        {problems.slice(0, MAX_VISIBLE_PROBLEMS).map(problem => (
          <li key={`${problem.at.part} ${problem.at.id} ${problem.message}`}>
            {problem.bars && <Mark tone="bad">zatrzymuje</Mark>}
            <span>{tieWords(problem.message)}</span>
            <Where month={month} at={problem.at} />
          </li>
        ))}
      </ul>
      {problems.length > MAX_VISIBLE_PROBLEMS && (
        <p className="payments-none kit-span-4">
          I jeszcze {problems.length - MAX_VISIBLE_PROBLEMS}; pokażą się, gdy te zostaną poprawione.
        </p>
      )}
    </Section>
  )
}

function Where({ month, at }: { month: Settlement; at: Settlement['problems'][number]['at'] }) {
  if (at.id === null) return <Link to={tabPath('rules')}>Zasady</Link>
  if (at.part === 'fee') {
    const fee = month.fees.find(({ id }) => id === at.id)
    return <Link to={feePath(month.id, at.id)}>{fee?.about ?? 'wpis'}</Link>
  }
  const mass = [...month.masses, ...month.unmarked].find(({ id }) => id === at.id)
  return (
    <Link to={massPath(month.id, at.id)}>
      {mass ? `${showDay(mass.mass_date)}, ${mass.mass_time}: ${mass.content}` : 'Msza'}
    </Link>
  )
}

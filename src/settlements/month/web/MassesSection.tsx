import { Link } from '@tanstack/react-router'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import type { Settlement } from '../../contract.ts'
import { massPath } from '../../web/paths.ts'
import type { MassLine } from '../../calculation/facts.ts'
import { kindWords } from '../../labels.ts'

const sum = (lines: readonly MassLine[], of: (line: MassLine) => number) =>
  lines.reduce((all, line) => all + of(line), 0)

/** Table of the Masses of the month by priest, with each intention. */
export function MassesSection({ month }: { month: Settlement }) {
  const owners = Map.groupBy(
    month.masses,
    ({ owner }) => `${owner.account} ${owner.parish_worker_id} ${owner.name}`,
  )
  const byName = [...owners].toSorted(([, a], [, b]) =>
    a[0]!.owner.name.localeCompare(b[0]!.owner.name, 'pl'),
  )
  return (
    <Section title={`Msze: ${formatZloty(month.mass_gross)}`}>
      {byName.length === 0 && (
        <p className="payments-none kit-span-4">Nie ma odprawionych Mszy w tym miesiącu.</p>
      )}
      {byName.map(([key, lines]) => (
        <details key={key} className="payments-details kit-span-4">
          <summary>
            <b>{lines[0]!.owner.name}</b>: {describeLines(lines)}
          </summary>
          <ul className="payments-lines">
            {lines.map(line => (
              <Line key={line.id} line={line} month={month.id} />
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}

/** Summarises Masses: «28 Mszy, ofiary 1400,00 zł, zatrzymuje 1300,00 zł, oddaje 100,00 zł (2 binacje)». */
function describeLines(lines: readonly MassLine[]) {
  const transferTotal = sum(lines, line => line.diocese + line.parish)
  const binations = lines.filter(({ kind }) => kind === 'bination').length
  const trinations = lines.filter(({ kind }) => kind === 'trination').length
  const binationCounts = [
    binations > 0 && plural(binations, 'binacja', 'binacje', 'binacji'),
    trinations > 0 && plural(trinations, 'trynacja', 'trynacje', 'trynacji'),
  ].filter(Boolean)
  return [
    plural(lines.length, 'Msza', 'Msze', 'Mszy'),
    `ofiary ${formatZloty(sum(lines, line => line.offering ?? 0))}`,
    `zatrzymuje ${formatZloty(sum(lines, line => line.kept))}`,
    transferTotal > 0 &&
      `oddaje ${formatZloty(transferTotal)}${binationCounts.length > 0 ? ` (${binationCounts.join(', ')})` : ''}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function Line({ line, month }: { line: MassLine; month: number }) {
  const { id, mass_date, mass_time, content, offering } = line
  return (
    <li>
      <span>
        {showDay(mass_date)}, {mass_time}
      </span>
      <span>
        <Link to={massPath(month, id)}>{content}</Link>
        <small>{describeDestination(line)}</small>
      </span>
      <b>{offering === null ? !line.pro_populo && 'nie wpisano' : formatZloty(offering)}</b>
    </li>
  )
}

const describeDestination = ({
  kind,
  collective,
  series_number,
  diocese,
  parish,
  kept,
}: MassLine) =>
  [
    kindWords[kind],
    collective && 'zbiorowa',
    series_number !== null && `gregorianka ${series_number}/30`,
    kept > 0 && diocese + parish > 0 && `dla kapłana ${formatZloty(kept)}`,
    diocese > 0 && `kuria ${formatZloty(diocese)}`,
    parish > 0 && `parafia ${formatZloty(parish)}`,
  ]
    .filter(Boolean)
    .join(', ')

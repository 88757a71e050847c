import type { FactAgreement, PeopleComparison } from '../../../../contract.ts'

const LABELS: Record<NonNullable<FactAgreement>, string> = {
  equal: 'zgodne',
  similar: 'podobne',
  differs: 'różne',
}

interface Props {
  comparison: PeopleComparison
}

/** Shows a row beside the people who may be the same person: the facts that agree and those that differ. */
export const ComparisonTable = ({ comparison: { titles, lines } }: Props) => (
  <table className="import-compare">
    <thead>
      <tr>
        <th scope="col">Dane</th>
        {titles.map(title => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ label, value, candidates }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{value ?? '–'}</td>
          {candidates.map((candidate, index) => (
            <td key={titles[index + 1]} data-agreement={candidate.agreement}>
              {candidate.value ?? '–'}
              {candidate.agreement && <small> {LABELS[candidate.agreement]}</small>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

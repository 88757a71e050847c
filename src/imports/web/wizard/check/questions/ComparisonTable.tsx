import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'
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
  <Table
    layout="fixed"
    verticalSpacing={4}
    horizontalSpacing={4}
    my="xs"
    style={{ overflowWrap: 'break-word' }}
  >
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Dane</Table.Th>
        {titles.map(title => (
          <Table.Th key={title} scope="col">
            {title}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {lines.map(({ label, value, candidates }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td>{value ?? '–'}</Table.Td>
          {candidates.map((candidate, index) => (
            <Table.Td
              key={titles[index + 1]}
              fw={candidate.agreement === 'differs' ? 650 : undefined}
            >
              {candidate.value ?? '–'}
              {candidate.agreement && <small> {LABELS[candidate.agreement]}</small>}
            </Table.Td>
          ))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconBan, IconPencil, IconTrash } from '@tabler/icons-react'
import { showPartialDay } from '#shared/dates/format-day.ts'
import { baptismText } from '#books/core/baptism-data.ts'
import { formatFullName } from '#books/core/web/page/act-words.tsx'
import type { CelebrationCandidate, CandidatePreview, Remark } from '../contract.ts'

export interface CandidateLine {
  candidate: CelebrationCandidate
  /** Absent until the server has responded. */
  place: CandidatePreview | undefined
}

interface Props {
  lines: readonly CandidateLine[]
  onEdit: (candidate: CelebrationCandidate) => void
  onRemove: (candidate: CelebrationCandidate) => void
}

/** Table of the candidates in the order of the book, each with its remarks. */
export const CandidatesTable = ({ lines, ...does }: Props) => (
  <div className="kit-span-4 confirmation-scroll">
    <table className="confirmation-candidates">
      <thead>
        <tr>
          <th scope="col">Nr</th>
          <th scope="col">Kandydat</th>
          <th scope="col">Chrzest</th>
          <th scope="col">Świadek</th>
          <th scope="col">
            <span className="kit-hidden">Czynności</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <Row key={line.candidate.person_id} {...line} {...does} />
        ))}
      </tbody>
    </table>
  </div>
)

function Row({ candidate, place, onEdit, onRemove }: CandidateLine & Omit<Props, 'lines'>) {
  const name = place?.surname ? `${place.surname} ${place.names}` : 'osoba spoza kartoteki'
  const sponsor = formatFullName(candidate.sponsor_names, candidate.sponsor_surname)
  const isBlocked = place?.remarks.some(({ blocks }) => blocks)
  return (
    <tr data-blocked={isBlocked || undefined}>
      <td>{place?.act_number || '…'}</td>
      <td>
        <strong>{place ? name : 'Sprawdzam…'}</strong>
        {place?.birth_date && <small>ur. {showPartialDay(place.birth_date)}</small>}
        {candidate.confirmation_name && (
          <small>imię z bierzmowania: {candidate.confirmation_name}</small>
        )}
        {place?.remarks.map(remark => (
          <Said key={remark.field + remark.message} {...remark} />
        ))}
      </td>
      <td data-label="Chrzest">{place && (baptismText(place) ?? '—')}</td>
      <td data-label="Świadek">
        {sponsor || '—'}
        {candidate.sponsor_birth_date && (
          <small>ur. {showPartialDay(candidate.sponsor_birth_date)}</small>
        )}
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Popraw: ${name}`}
          onClick={() => onEdit(candidate)}
        >
          <IconPencil size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Usuń z listy: ${name}`}
          onClick={() => onRemove(candidate)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </td>
    </tr>
  )
}

const Said = ({ message, blocks }: Remark) => (
  <span className={blocks ? 'confirmation-wrong' : 'books-advice'}>
    {blocks ? <IconBan size={15} aria-hidden /> : <IconAlertTriangle size={15} aria-hidden />}{' '}
    {message}
  </span>
)

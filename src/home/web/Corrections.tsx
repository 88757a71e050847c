import { IconPencilCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { previewAddress, bookCatalogue } from '#platform/book-catalogue.ts'
import type { Home } from '../contract.ts'
import { Part } from './Part.tsx'

type Waiting = NonNullable<Home['corrections']>
type Row = Waiting['data'][number]

const acts: Record<string, { act: readonly string[] }> = bookCatalogue
const formatActName = ({ book, act }: Row) => `${acts[book]?.act[0] ?? 'protokół'} ${act}`

function standing({ mine, decidable, state, proposed_by_name }: Row) {
  if (state === 'refused') return 'odrzucona: przeczytaj powód'
  if (mine) return 'czeka na drugą osobę'
  return decidable ? `do zatwierdzenia, ${proposed_by_name}` : `czeka, ${proposed_by_name}`
}

/** Corrections of acts that wait for a second person. */
export const Corrections = ({ total, data }: Waiting) => (
  <Part icon={IconPencilCheck} title="Poprawki aktów" total={total}>
    {data.map(row => (
      <li key={row.id}>
        <Link to={previewAddress(row.book, row.act_id) ?? undefined}>{formatActName(row)}</Link>
        <span>{standing(row)}</span>
      </li>
    ))}
  </Part>
)

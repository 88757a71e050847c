import '@mantine/core/styles/Stack.layer.css'
import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { previewAddress } from '#shared/book-catalogue.ts'
import { currentUserCan } from '#shell/session.ts'
import type { GodparentRecord } from '../../godparents.ts'
import type { OwnProofs } from '../contract.ts'

interface ActLinkProps {
  book: 'weddings' | 'confirmations'
  id: number
  act: string
}

/** Number of an act of our own book; a link for accounts that may open it. */
function ActLink({ book, id, act }: ActLinkProps) {
  if (!currentUserCan(`${book}.read`)) return <>akt {act}</>
  return <Link to={previewAddress(book, id)}>akt {act}</Link>
}

/** The wedding of the parents in our own book, or otherwise the mark of the certificate. */
export function ParentsWedding({ proofs, mark }: { proofs: OwnProofs; mark: ReactNode }) {
  if (!proofs.parents_wedding) return mark
  return (
    <p>
      Ślub rodziców jest w naszej księdze, <ActLink book="weddings" {...proofs.parents_wedding} />
    </p>
  )
}

interface Props {
  godparent: GodparentRecord
  proofs: OwnProofs
  /** Marks of the papers, for what our register does not prove. */
  certificate: ReactNode
  confirmation: ReactNode
}

/** Proofs of one godparent: our own parish and our own book, or otherwise the marks of the papers. */
export function GodparentProofs({ godparent, proofs, certificate, confirmation }: Props) {
  const { person_id } = godparent
  const ownAct = proofs.confirmations.find(act => act.person_id === person_id)
  return (
    <Stack gap="xs">
      {person_id !== null && proofs.parishioners.includes(person_id) ? (
        <span>Mieszka w naszej parafii: zaświadczenia nie trzeba</span>
      ) : (
        certificate
      )}
      {ownAct ? (
        <span>
          Bierzmowanie w naszej księdze, <ActLink book="confirmations" {...ownAct} />
        </span>
      ) : (
        confirmation
      )}
    </Stack>
  )
}

import { LinkButton } from '#ui/layout/LinkButton.tsx'
import type { ActNotice } from '#books/core/notices/contract.ts'
import { NOTICES } from '#books/core/notices/web/paths.ts'
import { currentUserCan } from '#shell/session.ts'
import type { NextStep } from './NextSteps.tsx'

interface LetterSteps {
  /** Person concerned, for an act about two people. */
  about?: string
  notices: readonly ActNotice[]
  /** Whether a book of baptisms must be notified and its address is unknown. */
  unknown: boolean
  editPath: string
}

/** Returns the letters of an act that wait to be sent, and one without an address. */
export function letterSteps({ about, notices, unknown, editPath }: LetterSteps): NextStep[] {
  const subject = about ? ` (${about})` : ''
  const waiting = notices
    .filter(({ state }) => state === 'waiting')
    .map(({ id, recipient }) => ({
      key: `letter ${id}`,
      words: `Zawiadomienie czeka na wysłanie${subject}: ${recipient}.`,
      way: currentUserCan('baptisms.write') && (
        <LinkButton to={NOTICES} variant="default">
          Otwórz zawiadomienia
        </LinkButton>
      ),
    }))
  if (!unknown) return waiting
  const nowhere = {
    key: `nowhere${subject}`,
    words: `Nie wiadomo, dokąd wysłać zawiadomienie${subject}: w akcie nie ma parafii chrztu.`,
    way: (
      <LinkButton to={editPath} variant="default">
        Dopisz parafię chrztu
      </LinkButton>
    ),
  }
  return [...waiting, nowhere]
}

import { type BookName, fieldAddress } from '#shared/book-catalogue.ts'
import { currentUserCan } from '#shell/session.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { screenAddress } from '#ui/route-address.ts'

interface Props {
  book: BookName
  act: { id: number; cancelled_at: string | null }
  /** Field of the form at which the correction opens. */
  field: string
}

/** Text of a rubric without an entry, and the way to complete it for a user who may correct the act. */
export const EmptyRubric = ({ book, act, field }: Props) => (
  <>
    <p className="kit-none">Nie wpisano.</p>
    {!act.cancelled_at && currentUserCan(`${book}.write`) && (
      <LinkButton
        to={screenAddress(fieldAddress(book, act.id, field))}
        variant="default"
        size="sm"
        className="no-print"
      >
        Dopisz
      </LinkButton>
    )}
  </>
)

import { type BookName, fieldAddress } from '#shared/book-catalogue.ts'
import { currentUserCan } from '#shell/session.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { screenAddress } from '#ui/route-address.ts'

interface Props {
  book: BookName
  act: { id: number; cancelled_at: string | null; baptism_parish: string | null }
}

/**
 * Text of an act whose book of baptisms was not notified, and the way to the data of the baptism: saving them sends the
 * notice.
 */
export function UnsentNotice({ book, act: { id, cancelled_at, baptism_parish } }: Props) {
  if (cancelled_at) return <p className="kit-none">Nie wysłano.</p>
  return (
    <>
      <p className="kit-none">
        {baptism_parish
          ? 'Nie wysłano. Sprawdź parafię i numer aktu chrztu; po zapisaniu zawiadomienie powstanie samo.'
          : 'Nie wysłano, bo w akcie nie ma parafii chrztu. Po jej wpisaniu zawiadomienie powstanie samo.'}
      </p>
      {currentUserCan(`${book}.write`) && (
        <LinkButton
          to={screenAddress(fieldAddress(book, id, 'baptism_parish'))}
          variant="default"
          size="sm"
          className="no-print"
        >
          {baptism_parish ? 'Sprawdź dane chrztu' : 'Wpisz parafię chrztu'}
        </LinkButton>
      )}
    </>
  )
}

import { IconListNumbers } from '@tabler/icons-react'
import { LinkButton } from '#kit/LinkButton.tsx'
import { type BookName, shelf } from '#shelf.ts'

/** From the list of a book to what its numbering lacks. */
export const GapsButton = ({ book }: { book: BookName }) => (
  <LinkButton
    to={`${shelf[book].path}/gaps`}
    variant="default"
    leftSection={<IconListNumbers size={18} aria-hidden />}
  >
    Braki w numeracji
  </LinkButton>
)

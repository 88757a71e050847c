import { IconListNumbers } from '@tabler/icons-react'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { type BookName, bookCatalogue } from '#shared/book-catalogue.ts'

/** Link from the list of a book to its missing numbers. */
export const GapsButton = ({ book }: { book: BookName }) => (
  <LinkButton
    to={`${bookCatalogue[book].path}/gaps`}
    variant="default"
    leftSection={<IconListNumbers size={18} aria-hidden />}
  >
    Braki w numeracji
  </LinkButton>
)

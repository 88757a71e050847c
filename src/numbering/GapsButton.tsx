import { Button } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type BookName, shelf } from '#shelf.ts'

/** From the list of a book to what its numbering lacks. */
export const GapsButton = ({ book }: { book: BookName }) => (
  <Button
    component={Link}
    to={`${shelf[book].path}/gaps`}
    variant="default"
    leftSection={<IconListNumbers size={18} aria-hidden />}
  >
    Braki w numeracji
  </Button>
)

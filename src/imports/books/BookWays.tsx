import { Button } from '@mantine/core'
import { IconListNumbers, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type BookName, shelf } from '#shelf.ts'

/** From the list of a book: acts from a file, and what its numbering lacks. */
export const BookWays = ({ book }: { book: BookName }) => (
  <>
    <Button
      component={Link}
      to={`${shelf[book].path}/import`}
      variant="default"
      leftSection={<IconUpload size={18} aria-hidden />}
    >
      Wczytaj z pliku
    </Button>
    <Button
      component={Link}
      to={`${shelf[book].path}/gaps`}
      variant="default"
      leftSection={<IconListNumbers size={18} aria-hidden />}
    >
      Braki w numeracji
    </Button>
  </>
)

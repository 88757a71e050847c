import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type BookName, shelf } from '#shelf.ts'

/** From the list of a book to the wizard that brings its acts from a file. */
export const BringButton = ({ book }: { book: BookName }) => (
  <Button
    component={Link}
    to={`${shelf[book].path}/import`}
    variant="default"
    leftSection={<IconUpload size={18} aria-hidden />}
  >
    Wczytaj z pliku
  </Button>
)

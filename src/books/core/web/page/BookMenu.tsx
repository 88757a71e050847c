import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import { IconListNumbers, IconUpload } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ExportItems, type FileEndpoint } from '#ui/export/ExportButton.tsx'
import { ListMenu } from '#ui/export/ListMenu.tsx'
import type { EndpointInput } from '#platform/endpoint.ts'
import { type BookName, bookCatalogue } from '#shared/book-catalogue.ts'
import { currentUserCan } from '#shell/session.ts'

interface Props<E extends FileEndpoint> {
  book: BookName
  /** Endpoint of the list as a file: `baptismsFile`. */
  file: E
  /** Query of the list as in the address. */
  query: (EndpointInput<E> & { query?: unknown })['query']
}

export const BookMenu = <E extends FileEndpoint>({ book, file, query }: Props<E>) => (
  <ListMenu label="Więcej">
    <Menu.Label>Eksportuj listę</Menu.Label>
    <ExportItems endpoint={file} query={query} />
    {currentUserCan('books.import') && <Bringing path={bookCatalogue[book].path} />}
  </ListMenu>
)

const Bringing = ({ path }: { path: string }) => (
  <>
    <Menu.Divider />
    <Menu.Item
      component={Link}
      to={`${path}/import`}
      leftSection={<IconUpload size={18} aria-hidden />}
    >
      Wczytaj z pliku
    </Menu.Item>
    <Menu.Item
      component={Link}
      to={`${path}/gaps`}
      leftSection={<IconListNumbers size={18} aria-hidden />}
    >
      Braki w numeracji
    </Menu.Item>
  </>
)

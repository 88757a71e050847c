import { Link } from '@tanstack/react-router'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { GROUPS, MESSAGES, messagePath, receiversPath } from '../../web/paths.ts'

// By default a link is also marked as active for every address below its own.
const EXACT_ADDRESS_OPTIONS = { exact: true, includeSearch: true }

/** Tabs of one message: its text and its recipients. */
export const MessageTabs = ({
  id,
  count,
  here,
}: {
  id: number
  count: number
  here: 'message' | 'receivers'
}) => (
  <Tabs label="Części wiadomości">
    <Link
      to={messagePath(id)}
      activeOptions={EXACT_ADDRESS_OPTIONS}
      aria-current={here === 'message' ? 'page' : undefined}
    >
      Wiadomość
    </Link>
    <Link to={receiversPath(id)} aria-current={here === 'receivers' ? 'page' : undefined}>
      {`Odbiorcy (${count})`}
    </Link>
  </Tabs>
)

/** Tabs of the lists of the module. */
export const ListTabs = ({ here }: { here: 'messages' | 'groups' | 'replies' }) => (
  <Tabs label="Wiadomości SMS">
    <Link
      to={MESSAGES}
      activeOptions={EXACT_ADDRESS_OPTIONS}
      search={{}}
      aria-current={here === 'messages' ? 'page' : undefined}
    >
      Wiadomości
    </Link>
    <Link to={GROUPS} aria-current={here === 'groups' ? 'page' : undefined}>
      Grupy
    </Link>
    <Link
      to={MESSAGES}
      activeOptions={EXACT_ADDRESS_OPTIONS}
      search={{ view: 'replies' }}
      aria-current={here === 'replies' ? 'page' : undefined}
    >
      Odpowiedzi
    </Link>
  </Tabs>
)

import { Link } from '@tanstack/react-router'
import { Tabs } from './Tabs.tsx'

/** The current tab depends on the query parameter too; its link marks itself with aria-current. */
const EXACT_ADDRESS = { exact: true, includeSearch: true }

interface Props {
  label: string
  /** Tabs by the query parameter `tab`; the first one has none. */
  tabs: readonly { key?: string | undefined; title: string }[]
}

/** Tabs of one record on one screen; each has an address of its own. */
export const RecordTabs = ({ label, tabs }: Props) => (
  <Tabs label={label}>
    {tabs.map(({ key, title }) => (
      <Link key={title} to="." search={{ tab: key }} activeOptions={EXACT_ADDRESS} replace>
        {title}
      </Link>
    ))}
  </Tabs>
)

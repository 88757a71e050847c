import { Check } from '#ui/fields.ts'
import type { Filter } from '#ui/table/FilterBar.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { useCall } from '#ui/calls/query.ts'
import type { TableColumn } from '#ui/table/RecordTable.tsx'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { currentUserCan } from '#shell/session.ts'
import { dictionaryMerging } from '../../merging/contract.ts'
import { type KeptName, isInRecords } from './paths.ts'

/**
 * Returns a function that returns whether the user may change an entry; only an administrator changes common entries.
 */
export const useMayChange = () => {
  const managesCommon = currentUserCan('installation.manage')
  return ({ global }: { global: boolean }) => managesCommon || !global
}

/** Badge that shows whether an entry is common or the parish’s own. */
export const OwnerMark = ({ global }: { global: boolean }) =>
  global ? <Mark>wspólna</Mark> : <Mark tone="good">parafii</Mark>

export const ownerColumn: TableColumn<{ id: number; global: boolean }> = {
  key: 'owner',
  title: 'Czyja',
  cell: row => <OwnerMark {...row} />,
}

/** Filter that leaves only the parish’s own entries. */
export const OWN_FILTER: Filter<{ without_global: boolean }> = {
  name: 'without_global',
  label: 'Wspólne i parafii',
  options: [{ value: 'true', label: 'Tylko dodane w parafii' }],
}

/** Field for an administrator who adds an entry: for all parishes or for one. */
export function ForAllField() {
  if (!currentUserCan('installation.manage')) return null
  return <Check name="global" label="Wspólna dla wszystkich parafii" span={4} />
}

/** Note on where a changed text will be visible. */
export const UsesNote = (props: { name: KeptName; id: number }) =>
  isInRecords(props.name) ? (
    <CountNote {...props} />
  ) : (
    <p className="kit-none kit-span-4">
      W kartach i aktach tekst jest zapisany osobno. Poprawka zmieni tylko podpowiedzi w
      formularzach.
    </p>
  )

function CountNote({ name, id }: { name: KeptName; id: number }) {
  const params = { name }
  const { data } = useCall(dictionaryMerging.uses, { params, query: { items: [id] } })
  const uses = data?.data[0]?.uses
  if (!uses) return null
  return (
    <p className="kit-none kit-span-4">
      {`Pozycja jest użyta w ${plural(uses, 'zapisie', 'zapisach', 'zapisach')} parafii. Poprawka pokaże się w każdym z nich.`}
    </p>
  )
}

/** Read-only view of a common entry, for users who may not change it. */
export const CommonEntry = (props: Parameters<typeof Facts>[0]) => (
  <Section title="Pozycja wspólna">
    <Facts {...props} />
    <p className="kit-none kit-span-4">
      Ta pozycja jest wspólna dla wszystkich parafii i zmienia ją tylko administrator programu.
      Jeśli jest w niej błąd, napisz do niego.
    </p>
  </Section>
)

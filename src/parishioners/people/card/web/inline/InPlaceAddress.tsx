import { lazyDialog } from '#ui/lazy.tsx'
import type { Person } from '../../../contract.ts'
import { useInPlace } from './InPlaceFact.tsx'

const AddressEditor = lazyDialog(async () => (await import('./AddressEditor.tsx')).AddressEditor)

interface Props {
  person: Person
  label: string
  value: string | null | undefined
}

/** The address, consisting of several fields: a click opens a small form, which is loaded then. */
export function InPlaceAddress({ person, label, value }: Props) {
  const { open, button, close } = useInPlace('address', label, value)
  return open ? <AddressEditor person={person} onClose={close} /> : button
}

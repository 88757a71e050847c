import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { Text } from '#ui/fields.ts'
import { useFormValue } from '#ui/layout/Section.tsx'
import { proposeAddress } from '../propose-address.ts'

export const AddressField = () => (
  <Text
    name="url"
    label="Adres strony"
    hint="Po /parafia/, na przykład: sw-anna-sokolow"
    maxLength={60}
    span={2}
  />
)

/** The address of a new parish: proposed from its patron and town until the user types another one. */
export function ProposedAddressField() {
  const { getValues, setValue } = useFormContext()
  const title = useFormValue<string>('title') ?? ''
  const town = useFormValue<string>('town') ?? ''
  const lastProposal = useRef('')
  useEffect(() => {
    if (getValues('url') !== lastProposal.current) return
    lastProposal.current = proposeAddress(title, town)
    setValue('url', lastProposal.current)
  }, [title, town, getValues, setValue])
  return <AddressField />
}

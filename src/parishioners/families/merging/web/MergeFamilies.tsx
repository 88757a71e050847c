import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useParam, useSearchWord } from '#ui/route-address.ts'
import { call } from '#ui/calls/call.ts'
import { Lookup } from '#ui/fields.ts'
import { useSuspenseCall } from '#ui/calls/query.ts'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { useFormValue } from '#ui/layout/Section.tsx'
import { mergeAddress } from '#parishioners/people/merging/web/paths.ts'
import { Compared } from '#parishioners/people/merging/web/Compared.tsx'
import { FAMILIES } from '#parishioners/people/web/paths.ts'
import { families } from '../../contract.ts'
import { familyMerging } from '../contract.ts'

/** Screen for merging a family with another card: the choice of the card, then both side by side. */
export function MergeFamilies() {
  const familyID = useParam('familyID')
  const otherId = useSearchWord('other')
  const [id, other_id] = [Number(familyID), Number(otherId)]
  if (!other_id) return <Which id={id} />
  return (
    <Compared
      key={`${id} ${other_id}`}
      {...{ id, other_id }}
      calls={familyMerging}
      title="Łączenie kart jednej rodziny"
      list={FAMILIES}
      differ="To nie jest ta sama rodzina"
    />
  )
}

function Which({ id }: { id: number }) {
  const form = useForm({ defaultValues: { family_id: null } })
  const { data: family } = useSuspenseCall(families.get, { params: { id } })
  return (
    <>
      <ScreenHead title={`Z którą kartą połączyć: ${family.family_name}`} />
      <section className="kit-section merging-whom" aria-label="Wybór drugiej karty">
        <FormProvider {...form}>
          <Other id={id} />
        </FormProvider>
        <p>
          Karta „{family.family_name}” zostanie, a wybrana zniknie. W następnym kroku zobaczysz obie
          obok siebie; nic się jeszcze nie zmieni.
        </p>
      </section>
    </>
  )
}

function Other({ id }: { id: number }) {
  const navigate = useNavigate()
  const otherFamilyId = useFormValue<number | null>('family_id')
  useEffect(() => {
    if (otherFamilyId) void navigate({ to: mergeAddress(FAMILIES, id, otherFamilyId) })
  }, [id, otherFamilyId, navigate])
  return (
    <Lookup
      name="family_id"
      label="Druga karta tej samej rodziny"
      placeholder="Nazwisko rodziny albo numer karty"
      autoFocus
      find={async (search, signal) => {
        const { data } = await call(families.list, { query: { search, status: 'all' }, signal })
        return data
          .filter(family => family.id !== id)
          .map(({ id: value, family_name, card_number, address }) => ({
            value,
            label: family_name,
            note: [card_number && `karta ${card_number}`, address].filter(Boolean).join(', '),
          }))
      }}
    />
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { type Column, RecordTable } from '#kit/RecordTable.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { PairQuery } from '#people/merging/contract.ts'
import { mergeAddress } from '#people/merging/paths.tsx'
import { told } from '#people/merging/screen/after.tsx'
import { Tabs } from '#people/merging/screen/Tabs.tsx'
import { FAMILIES } from '#people/paths.tsx'
import { type FamilyHint, type FamilyPair, familyMerging } from './contract.ts'

const card = ({ family_name, card_number, address, members }: FamilyHint) => (
  <span>
    {family_name}
    <small className="merging-hint">
      {[card_number && `karta ${card_number}`, address, members.join(', ')]
        .filter(Boolean)
        .join('; ')}
    </small>
  </span>
)

const columns: Column<FamilyPair>[] = [
  { key: 'one', title: 'Pierwsza karta', cell: ({ one }) => card(one) },
  { key: 'other', title: 'Druga karta', cell: ({ other }) => card(other) },
  { key: 'reasons', title: 'Co je łączy', cell: ({ reasons }) => reasons.join(', ') },
]

const actionsOf = (pair: FamilyPair) => <NotOne {...pair} />

/** Families that may have two cards, the likeliest first. */
export function FamilyPairs() {
  const list = useListQuery(PairQuery)
  const answer = useCall(familyMerging.pairs, { query: list.query })
  return (
    <>
      <ScreenHead title="Powtórzone karty rodzin" />
      <Tabs />
      <RecordTable
        name="family-pairs"
        list={list}
        answer={answer}
        columns={columns}
        count={['para', 'pary', 'par']}
        linkTo={({ one, other }) => ({ to: mergeAddress(FAMILIES, one.id, other.id) })}
        empty={{ text: 'Nie widać kart, które mogłyby dotyczyć jednej rodziny.' }}
        actions={actionsOf}
      />
    </>
  )
}

function NotOne({ one, other }: FamilyPair) {
  const apart = useSave(familyMerging.apart)
  const names = `${one.family_name} i ${other.family_name}`
  const differ = () =>
    told(
      apart.mutateAsync({ params: { id: one.id }, body: { other_id: other.id } }),
      'Zapamiętano: to różne rodziny.',
    )
  return (
    <div className="merging-actions">
      <Button
        component={Link}
        to={mergeAddress(FAMILIES, one.id, other.id)}
        size="compact-sm"
        variant="default"
        aria-label={`Porównaj: ${names}`}
      >
        Porównaj
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={apart.isPending}
        aria-label={`To różne rodziny: ${names}`}
        onClick={() => void differ()}
      >
        To różne rodziny
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useListQuery } from '#kit/listQuery.tsx'
import { useCall, useSave } from '#kit/query.tsx'
import { type Column, RecordTable } from '#kit/RecordTable.tsx'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import type { PersonHint } from '../../contract.ts'
import { nameOf, tellApart } from '../../PersonField.tsx'
import { PEOPLE } from '../../paths.tsx'
import { type LikelyPair, PairQuery, merging } from '../contract.ts'
import { mergeAddress } from '../paths.tsx'
import { told } from './after.tsx'
import { Tabs } from './Tabs.tsx'

const somebody = (person: PersonHint) => (
  <span>
    {nameOf(person)} <small className="merging-hint">{tellApart(person)}</small>
  </span>
)

const columns: Column<LikelyPair>[] = [
  { key: 'one', title: 'Pierwsza karta', cell: ({ one }) => somebody(one) },
  { key: 'other', title: 'Druga karta', cell: ({ other }) => somebody(other) },
  { key: 'reasons', title: 'Co je łączy', cell: ({ reasons }) => reasons.join(', ') },
]

const actionsOf = (pair: LikelyPair) => <NotOne {...pair} />

/** People who may be written down twice, the likeliest first. */
export function PeoplePairs() {
  const list = useListQuery(PairQuery)
  const answer = useCall(merging.pairs, { query: list.query })
  return (
    <>
      <ScreenHead title="Powtórzone karty osób" />
      <Tabs />
      <RecordTable
        name="people-pairs"
        list={list}
        answer={answer}
        columns={columns}
        count={['para', 'pary', 'par']}
        linkTo={({ one, other }) => ({ to: mergeAddress(PEOPLE, one.id, other.id) })}
        empty={{ text: 'Nie widać kart, które mogłyby dotyczyć jednej osoby.' }}
        actions={actionsOf}
      />
    </>
  )
}

function NotOne({ one, other }: LikelyPair) {
  const apart = useSave(merging.apart)
  const differ = () =>
    told(
      apart.mutateAsync({ params: { id: one.id }, body: { other_id: other.id } }),
      'Zapamiętano: to różne osoby.',
    )
  return (
    <div className="merging-actions">
      <Button
        component={Link}
        to={mergeAddress(PEOPLE, one.id, other.id)}
        size="compact-sm"
        variant="default"
        aria-label={`Porównaj: ${nameOf(one)} i ${nameOf(other)}`}
      >
        Porównaj
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={apart.isPending}
        aria-label={`To różne osoby: ${nameOf(one)} i ${nameOf(other)}`}
        onClick={() => void differ()}
      >
        To różne osoby
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { useSave } from '#ui/calls/query.ts'
import { RecordTable } from '#ui/table/RecordTable.tsx'
import { useRunWithToast } from '#ui/calls/action-errors.ts'
import type { TableProps } from '#ui/table/TableParts.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import type { personMerging } from '../contract.ts'
import { mergeAddress } from './paths.ts'
import { MergingTabs } from './MergingTabs.tsx'

interface Pair<Card> {
  id: number
  one: Card
  other: Card
  reasons: string[]
}

interface Kind<Card> {
  title: string
  /** Text shown when there are no pairs. */
  none: string
  /** Label of the button, such as «To różne osoby». */
  differ: string
  /** Address of the list: `/…/peoples`. */
  place: string
  apart: typeof personMerging.apart
  nameOf: (card: Card) => string
  /** Returns the text that distinguishes this card from another of the same name. */
  hint: (card: Card) => string
}

interface Props<Card> extends Pick<TableProps<Pair<Card>>, 'name' | 'list' | 'answer'> {
  kind: Kind<Card>
}

/** Table of pairs that may be one person or family, the most probable first. */
export function Pairs<Card extends { id: number }>({ kind, ...table }: Props<Card>) {
  const { title, none, place, nameOf, hint } = kind
  const renderCard = (card: Card): ReactNode => (
    <span>
      {nameOf(card)} <small className="merging-hint">{hint(card)}</small>
    </span>
  )
  const getActions = (pair: Pair<Card>) => <NotOne kind={kind} {...pair} />
  return (
    <>
      <ScreenHead title={title} />
      <MergingTabs />
      <RecordTable
        {...table}
        columns={[
          { key: 'one', title: 'Pierwsza karta', cell: ({ one }) => renderCard(one) },
          { key: 'other', title: 'Druga karta', cell: ({ other }) => renderCard(other) },
          { key: 'reasons', title: 'Co je łączy', cell: ({ reasons }) => reasons.join(', ') },
        ]}
        count={['para', 'pary', 'par']}
        linkTo={({ one, other }) => ({ to: screenAddress(mergeAddress(place, one.id, other.id)) })}
        empty={{ text: none }}
        actions={getActions}
      />
    </>
  )
}

interface TwoCards<Card> {
  kind: Kind<Card>
  one: Card
  other: Card
}

function NotOne<Card extends { id: number }>({ kind, one, other }: TwoCards<Card>) {
  const apart = useSave(kind.apart)
  const withNotice = useRunWithToast()
  const names = `${kind.nameOf(one)} i ${kind.nameOf(other)}`
  const differ = () =>
    withNotice(
      apart.mutateAsync({ params: { id: one.id }, body: { other_id: other.id } }),
      `Zapamiętano: ${kind.differ.toLowerCase()}.`,
    )
  return (
    <div className="merging-actions">
      <LinkButton
        to={mergeAddress(kind.place, one.id, other.id)}
        size="compact-sm"
        variant="default"
        aria-label={`Porównaj: ${names}`}
      >
        Porównaj
      </LinkButton>
      <Button
        size="compact-sm"
        variant="subtle"
        loading={apart.isPending}
        aria-label={`${kind.differ}: ${names}`}
        onClick={() => void differ()}
      >
        {kind.differ}
      </Button>
    </div>
  )
}

import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { PairQuery } from '#parishioners/people/merging/contract.ts'
import { Pairs } from '#parishioners/people/merging/web/Pairs.tsx'
import { FAMILIES } from '#parishioners/people/web/paths.ts'
import { type FamilyHint, familyMerging } from '../contract.ts'

const kind = {
  title: 'Powtórzone karty rodzin',
  none: 'Nie widać kart, które mogłyby dotyczyć jednej rodziny.',
  differ: 'To różne rodziny',
  place: FAMILIES,
  apart: familyMerging.apart,
  nameOf: ({ family_name }: FamilyHint) => family_name,
  hint: ({ card_number, address, members }: FamilyHint) =>
    [card_number && `karta ${card_number}`, address, members.join(', ')].filter(Boolean).join('; '),
}

/** List of families that may have two cards, the likeliest first. */
export function FamilyPairs() {
  const list = useListQuery(PairQuery)
  const answer = useCall(familyMerging.pairs, { query: list.query })
  return <Pairs name="family-pairs" kind={kind} list={list} answer={answer} />
}

import { useListQuery } from '#ui/table/list-query.ts'
import { useCall } from '#ui/calls/query.ts'
import { formatName, disambiguatePerson } from '../../web/PersonField.tsx'
import { PEOPLE } from '../../web/paths.ts'
import { PairQuery, personMerging } from '../contract.ts'
import { Pairs } from './Pairs.tsx'

const kind = {
  title: 'Powtórzone karty osób',
  none: 'Nie widać kart, które mogłyby dotyczyć jednej osoby.',
  differ: 'To różne osoby',
  place: PEOPLE,
  apart: personMerging.apart,
  nameOf: formatName,
  hint: disambiguatePerson,
}

/** Screen with people who may be in the register twice, the most probable pairs first. */
export function PeoplePairs() {
  const list = useListQuery(PairQuery)
  const answer = useCall(personMerging.pairs, { query: list.query })
  return <Pairs name="people-pairs" kind={kind} list={list} answer={answer} />
}

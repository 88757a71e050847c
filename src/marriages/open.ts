import type { Premarital } from '#books/premaritals/contract.ts'
import { refuseField } from '#platform/problems.ts'

const CLOSED = {
  banns: {
    cancelled: 'Ten protokół jest anulowany, nie ogłasza się z niego zapowiedzi.',
    written: 'Zapowiedzi z tego protokołu są już w księdze',
    act: (protocol: Premarital) => [
      protocol.announcement_book_number,
      protocol.announcement_book_year,
    ],
  },
  wedding: {
    cancelled: 'Ten protokół jest anulowany, nie wpisuje się z niego ślubu.',
    written: 'Ślub z tego protokołu jest już w księdze',
    act: (protocol: Premarital) => [protocol.marriage_book_number, protocol.marriage_book_year],
  },
}

/** Refuses (422) what has been written already, and a couple who will not marry. */
export function refuseClosed(protocol: Premarital, what: keyof typeof CLOSED) {
  const { cancelled, written, act } = CLOSED[what]
  if (protocol.cancelled_at) throw refuseField('premarital_id', cancelled)
  const [number, year] = act(protocol)
  if (number) throw refuseField('premarital_id', `${written}: akt ${number}/${year}.`)
}

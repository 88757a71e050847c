import type { Premarital } from '#books/premaritals/contract.ts'
import { refuseField } from '#platform/refusals.ts'

const CLOSED = {
  banns: {
    elsewhere: null,
    cancelled: 'Ten protokół jest anulowany, nie ogłasza się z niego zapowiedzi.',
    written: 'Zapowiedzi z tego protokołu są już w księdze',
    act: (protocol: Premarital) => [
      protocol.announcement_book_number,
      protocol.announcement_book_year,
    ],
  },
  wedding: {
    elsewhere:
      'Według protokołu ślub jest w kościele innej parafii: wpisuje go tamta parafia do swojej księgi (kan. 1121 § 1). Jeżeli odbył się tutaj, popraw protokół.',
    cancelled: 'Ten protokół jest anulowany, nie wpisuje się z niego ślubu.',
    written: 'Ślub z tego protokołu jest już w księdze',
    act: (protocol: Premarital) => [protocol.marriage_book_number, protocol.marriage_book_year],
  },
}

/** Refuses (422) a record that already exists, one of another parish's book, and a couple who will not marry. */
export function refuseClosed(protocol: Premarital, recordKind: keyof typeof CLOSED) {
  const { cancelled, elsewhere, written, act } = CLOSED[recordKind]
  if (protocol.cancelled_at) throw refuseField('premarital_id', cancelled)
  if (elsewhere && protocol.elsewhere) throw refuseField('premarital_id', elsewhere)
  const [number, year] = act(protocol)
  if (number) throw refuseField('premarital_id', `${written}: akt ${number}/${year}.`)
}

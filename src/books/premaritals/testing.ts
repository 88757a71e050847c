/** A protocol with what an entry asks for and nothing more. */
export const couple = {
  protocol_number: 1,
  year: 2026,
  protocol_date: '2026-05-03',
  fiance: { names: 'Łukasz', surname: 'Żółć' },
  fiancee: { names: 'Małgorzata', surname: 'Święcicka-Gołąb' },
}

interface NumberedAct {
  act_number: string | null
  year: number
}

/** How an act is quoted in words: `12/2024`, `bez numeru z 1823 r.` */
export const actLabel = ({ act_number, year }: NumberedAct) =>
  act_number === null ? `bez numeru z ${year} r.` : `${act_number}/${year}`

/** The same in a narrow column: `b.n./1823`. */
export const shortActLabel = ({ act_number, year }: NumberedAct) =>
  `${act_number ?? 'b.n.'}/${year}`

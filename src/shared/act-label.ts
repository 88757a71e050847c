interface NumberedAct {
  act_number: string | null
  year: number
}

/** Formats the number of an act: `12/2024`, `bez numeru z 1823 r.` */
export const actLabel = ({ act_number, year }: NumberedAct) =>
  act_number === null ? `bez numeru z ${year} r.` : `${act_number}/${year}`

/** Formats the number of an act as the value of a rubric: `12/2024`, `bez numeru, rok 1823`. */
export const formatActNumber = ({ act_number, year }: NumberedAct) =>
  act_number === null ? `bez numeru, rok ${year}` : `${act_number}/${year}`

/** Formats the number of an act for a narrow column: `b.n./1823`. */
export const shortActLabel = ({ act_number, year }: NumberedAct) =>
  `${act_number ?? 'b.n.'}/${year}`

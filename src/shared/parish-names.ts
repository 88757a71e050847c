interface Named {
  name: string
  /** In the genitive, with or without «pw.» before it. */
  title: string | null
}

/** «Parafia pw. św. Anny»: the name, with its patron where the name alone does not say it. */
export function parishName({ name, title }: Named): string {
  const patron = (title ?? '').trim().replace(/^pw\. */, '')
  return name.includes(patron) ? name : `${name} pw. ${patron}`
}

/** «Parafia pw. św. Anny, Żabno» of an addressee that books call by the patron alone: «pw. św. Anny, Żabno». */
export const nameAddressee = <Addressee extends string | null>(addressee: Addressee) =>
  addressee && addressee.replace(/^\s*p\.? ?w\. */, 'Parafia pw. ')

/** «Sokołów, pw. św. Anny, Żabno»: where somebody lives and in which parish; a town that the parish ends with is said once. */
export const describeResidence = (town: string | null, parish: string | null) =>
  [town && parish?.endsWith(`, ${town}`) ? null : town, parish].filter(Boolean).join(', ')

/** «Parafia pw. św. Anny, Sokołów»: how acts and papers call a parish. */
export const parishInTown = ({ town, ...parish }: Named & { town: string | null }) =>
  [parishName(parish), town].filter(Boolean).join(', ')

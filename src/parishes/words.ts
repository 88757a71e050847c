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
/** "archidiecezja krakowska"; an ordinariate or an eparchy has its word in its name. */
export const dioceseName = ({ kind, name }: { kind: string; name: string }) =>
  /^(archi)?diecezja$/.test(kind) ? `${kind} ${name}` : name

/** "archidiecezja krakowska"; an ordinariate or an eparchy has its word in its name. */
export const dioceseName = ({ kind, name }: { kind: string; name: string }) =>
  /^(archi)?diecezja$/.test(kind) ? `${kind} ${name}` : name

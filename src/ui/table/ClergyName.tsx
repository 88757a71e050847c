import { shortClergyName } from '#shared/people/short-clergy-name.ts'

/** Cell with the short name of a minister, «ks. S. Wróbel»; the whole text of the record is its tooltip. */
export function ClergyName({ name }: { name: string | null | undefined }) {
  if (!name) return null
  const shortName = shortClergyName(name)
  return shortName === name ? name : <span title={name}>{shortName}</span>
}

import { fieldAddress } from '#shared/book-catalogue.ts'
import type { Premarital } from '../../contract.ts'

/** Returns the address of the form of a protocol, opened at a field. */
export const linkToField = ({ id }: Pick<Premarital, 'id'>, field: string) =>
  fieldAddress('premaritals', id, field)

/** Fields of the canonical checks that a protocol has, with the names of its sides. */
const CHECKED = /^(groom|bride)\.(?:birth_date|dic_faith_id|dic_marital_status_id|baptism_\w+)$/

/** Returns the link to the field of a canonical check; for checks without a field, to the section of dispensations. */
export function linkToCheck(protocol: Pick<Premarital, 'id'>, field: string | null) {
  if (!field || !CHECKED.test(field)) return linkToField(protocol, 'premarital-annexes')
  const name = field.replace(/^groom/, 'fiance').replace(/^bride/, 'fiancee')
  return linkToField(protocol, name)
}

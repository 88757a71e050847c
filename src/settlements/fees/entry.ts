import * as z from 'zod'
import { Day, Grosze, Id, optionalText, orNull, requiredText } from '#shared/fields.ts'
import { StoleFeeKind } from '../rules/contract.ts'

/** Books whose acts may have offerings. */
export const ActTable = z.enum(['baptisms', 'weddings', 'deceased'], 'Nie ma takiej księgi')

/** Entry of a stole fee. */
export const FeeEntry = z.strictObject({
  day: Day,
  act: StoleFeeKind,
  about: requiredText('Napisz, czego dotyczy, np. pogrzeb śp. Jana Zięby', 200),
  payer: optionalText(200),
  amount: Grosze.min(1, 'Podaj kwotę większą od zera'),
  celebrant_id: orNull(Id).default(null),
  celebrant: optionalText(200),
  received_by: optionalText(200),
  notes: optionalText(1000),
  act_table: ActTable.nullable().default(null),
  act_id: orNull(Id).default(null),
})
export type FeeEntry = z.infer<typeof FeeEntry>

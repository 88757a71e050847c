import type { ClaimVerdict } from '../../server/claims/claim.ts'
import type { FormField } from '../contract.ts'
import type { Texts } from './service.ts'

const PREFIX = 'confirm_'

/**
 * Lists a tick field for each fact that the record leaves open and the clerk may confirm; the hint tells what the paper
 * says without the confirmation.
 */
export const listTicks = (
  { unproved }: ClaimVerdict,
  hint = 'Bez potwierdzenia nie znajdzie się na piśmie',
): FormField[] =>
  unproved.flatMap(({ name, confirm, refuse }) =>
    confirm
      ? {
          name: `${PREFIX}${name}`,
          label: `Kancelaria potwierdza ${confirm}`,
          kind: 'tick' as const,
          value: '',
          required: false,
          hint: refuse ?? hint,
        }
      : [],
  )

/** Lists the claims that the clerk has ticked. */
export const listTickedNames = (texts: Texts) =>
  Object.entries(texts).flatMap(([name, value]) =>
    name.startsWith(PREFIX) && value ? name.slice(PREFIX.length) : [],
  )

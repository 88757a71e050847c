import type { AnyRule, PaperRule } from '#documents/server/claims/claim.ts'
import { asWritten } from '#documents/server/claims/usual.ts'

/** Rule of letters to other parishes, except the one about a baptism (prints 14, 18, 27). */
export const NOTICE: PaperRule<unknown, 'entry'> = {
  paper: 'notice',
  code: 27,
  title: 'Zawiadomienie do innej parafii',
  claims: { entry: asWritten('notices') },
}

export const noticeClaims: AnyRule[] = [NOTICE]

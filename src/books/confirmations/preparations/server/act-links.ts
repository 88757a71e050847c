import { createActLinks } from '../../../preparations/server/act-links.ts'
import { confirmationPreparationKind } from './candidates.ts'

export const { linkAct, unlinkAct, actLinks } = createActLinks(
  confirmationPreparationKind,
  'confirmations',
)

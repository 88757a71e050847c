import { createActLinks } from '../../preparations/act-links.ts'
import { confirmationPreparationKind } from './candidates.ts'

export const { linkAct, unlinkAct, actLinks } = createActLinks(
  confirmationPreparationKind,
  'confirmations',
)

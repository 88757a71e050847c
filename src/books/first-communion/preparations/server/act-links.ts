import { createActLinks } from '../../../preparations/server/act-links.ts'
import { communionPreparationKind } from './children.ts'

export const { linkAct, unlinkAct, actLinks } = createActLinks(
  communionPreparationKind,
  'communions',
)

import { actLinksOf } from '../../preparations/act-links.ts'
import { kind } from './children.ts'

export const { linkAct, unlinkAct, actLinks } = actLinksOf(kind, 'communions')

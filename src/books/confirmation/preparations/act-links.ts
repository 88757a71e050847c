import { actLinksOf } from '../../preparations/act-links.ts'
import { kind } from './candidates.ts'

export const { linkAct, unlinkAct, actLinks } = actLinksOf(kind, 'confirmations')

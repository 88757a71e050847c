import { Choice, NewPerson } from '../../preparations/screens/Choice.tsx'
import { candidates } from './preparation.tsx'

export const PreparationChoice = () => <Choice of={candidates} />
export const NewCandidate = () => <NewPerson of={candidates} />

import { Choice, NewPerson } from '../../../preparations/web/Choice.tsx'
import { candidatePreparationModule } from './preparation.ts'

export const PreparationChoice = () => <Choice of={candidatePreparationModule} />
export const NewCandidate = () => <NewPerson of={candidatePreparationModule} />

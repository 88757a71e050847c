import { Choice, NewPerson } from '../../preparations/screens/Choice.tsx'
import { candidatePreparationModule } from './preparation.tsx'

export const PreparationChoice = () => <Choice of={candidatePreparationModule} />
export const NewCandidate = () => <NewPerson of={candidatePreparationModule} />

import { Choice, NewPerson } from '../../preparations/screens/Choice.tsx'
import { childPreparationModule } from './preparation.tsx'

export const PreparationChoice = () => <Choice of={childPreparationModule} />
export const NewChild = () => <NewPerson of={childPreparationModule} />

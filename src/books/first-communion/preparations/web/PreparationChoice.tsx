import { Choice, NewPerson } from '../../../preparations/web/Choice.tsx'
import { childPreparationModule } from './preparation.ts'

export const PreparationChoice = () => <Choice of={childPreparationModule} />
export const NewChild = () => <NewPerson of={childPreparationModule} />

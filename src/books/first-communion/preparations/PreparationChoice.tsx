import { Choice, NewPerson } from '../../preparations/screens/Choice.tsx'
import { children } from './preparation.tsx'

export const PreparationChoice = () => <Choice of={children} />
export const NewChild = () => <NewPerson of={children} />

import { ChoiceScreen, useFormOf } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'
import type { Preparation } from './preparation.tsx'

interface Props {
  of: Preparation
}

export const Choice = ({ of: { home, words } }: Props) => (
  <ChoiceScreen title={`Kto przygotowuje się do ${words.sacrament}?`} way={`${home}/choice`} />
)

export const NewPerson = ({ of: { home } }: Props) => (
  <NewPersonForm onChosen={useFormOf(`${home}/choice`)} />
)

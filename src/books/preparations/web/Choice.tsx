import { ChoiceScreen, useOpenForm } from '#books/core/web/form/Choice.tsx'
import { NewPersonForm } from '#books/core/web/form/NewPersonForm.tsx'
import type { PreparationModule } from './preparation.ts'

interface Props {
  of: PreparationModule
}

export const Choice = ({ of: { home, words } }: Props) => (
  <ChoiceScreen title={`Kto przygotowuje się do ${words.sacrament}?`} way={`${home}/choice`} />
)

export const NewPerson = ({ of: { home } }: Props) => (
  <NewPersonForm onChosen={useOpenForm(`${home}/choice`)} />
)

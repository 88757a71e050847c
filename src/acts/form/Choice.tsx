import { IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { ScreenHead } from '#kit/layout/ScreenHead.tsx'
import { PersonField } from '#register/people/PersonField.tsx'
import { bringNewcomer } from './newcomer.tsx'

interface Props {
  title: string
  /** Address of the form for a new person. */
  newPerson: string
  onPick: (person_id: number) => void
  /** Other ways in: an act of an old volume. */
  children?: ReactNode
}

/** Whose act it will be: somebody of the register, or somebody new. */
export function ChoiceScreen({ title, newPerson, onPick, children }: Props) {
  const form = useForm({ defaultValues: { person_id: null } })
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={title} />
      <section className="kit-section books-choice" aria-label="Wybór osoby">
        <FormProvider {...form}>
          <PersonField
            name="person_id"
            label="Osoba z kartoteki"
            placeholder="Nazwisko i imię"
            autoFocus
            onPerson={person => person && onPick(person.id)}
            onUnknown={typed => {
              bringNewcomer(typed)
              void navigate({ to: newPerson })
            }}
          />
        </FormProvider>
        <p>
          Wpisz początek nazwiska i imienia, na przykład „kow ann”. Jeśli tej osoby nie ma w
          kartotece, dodaj ją: zostanie w niej także po wpisaniu do księgi.
        </p>
        <div className="books-choice-ways">
          <LinkButton
            to={newPerson}
            variant="default"
            leftSection={<IconUserPlus size={18} aria-hidden />}
          >
            Dodaj nową osobę
          </LinkButton>
          {children}
        </div>
      </section>
    </>
  )
}

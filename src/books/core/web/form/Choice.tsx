import { IconBook2, IconUserPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { screenAddress } from '#ui/route-address.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { PersonField } from '#parishioners/people/web/PersonField.tsx'
import { bringNewcomer } from './newcomer.ts'

interface Props {
  title: string
  /** Base address of the form of a new person (`/addPerson`) and, with the id of a person, of the form of the act. */
  way: string
  /** Screen to which the form returns, „choice” by default. */
  redirect?: string
  /** Other actions: an act of an old volume, a whole group. */
  children?: ReactNode
}

/** Opens the form with the picked person; when abandoned, the form returns to the choice it was opened from. */
export function useOpenForm(way: string, redirect = 'choice') {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({ to: `${way}/${person_id}/add`, search: { redirect } })
}

/** Screen that chooses the person of an act: from the register, or new. */
export function ChoiceScreen({ title, way, redirect, children }: Props) {
  const open = useOpenForm(way, redirect)
  const newPerson = `${way}/addPerson`
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
            onPerson={person => person && open(person.id)}
            onUnknown={typedText => {
              bringNewcomer(typedText)
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

/** Link to the form of an act from an old volume, for a person who may not be in the register. */
export const OldVolume = ({ way, label = OLD_ACT }: { way: string; label?: string }) => (
  <LinkButton
    to={screenAddress(`${way}/0/add`)}
    search={{ redirect: 'choice' }}
    variant="default"
    leftSection={<IconBook2 size={18} aria-hidden />}
  >
    {label}
  </LinkButton>
)
const OLD_ACT = 'Przepisz akt z dawnej księgi'

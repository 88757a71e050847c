import { IconBook2 } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSearchWord } from '#kit/address.tsx'
import { LinkButton } from '#kit/layout/LinkButton.tsx'
import { ChoiceScreen } from '#acts/form/Choice.tsx'
import { NewPersonForm } from '#acts/form/NewPersonForm.tsx'

const BOOK = '/books/baptisms'

/** The next form with the person picked; it leads back here when it is abandoned. */
function useNext(way: 'choice' | 'register') {
  const navigate = useNavigate()
  return (person_id: number) =>
    void navigate({
      to: `${BOOK}/${way}/${person_id}/add`,
      search: { redirect: way },
    })
}

/** Who is written into the book; with `register`, whose baptism is asked for. */
export function BaptismChoice() {
  const register = useSearchWord('register')
  const way = register ? 'register' : 'choice'
  return (
    <ChoiceScreen
      title={register ? 'Czyj chrzest jest zgłaszany?' : 'Czyj chrzest wpisujesz do księgi?'}
      newPerson={`${BOOK}/${way}/addPerson`}
      onPick={useNext(way)}
    >
      {!register && (
        <LinkButton
          to={`${BOOK}/choice/$peopleIDToBeBaptized/add`}
          params={{ peopleIDToBeBaptized: '0' }}
          search={{ redirect: 'choice' }}
          variant="default"
          leftSection={<IconBook2 size={18} aria-hidden />}
        >
          Przepisz akt z dawnej księgi
        </LinkButton>
      )}
    </ChoiceScreen>
  )
}

export const NewChild = () => <NewPersonForm onChosen={useNext('choice')} />
export const NewChildToRegister = () => <NewPersonForm onChosen={useNext('register')} />

import { lazyScreenPart } from '#ui/lazy.tsx'
import type { AlikeListProps } from './AlikeList.tsx'
import { useAlikePeople } from './alike-people.tsx'

// Most new people are like nobody, so the list is loaded when there is somebody to show.
const AlikeList = lazyScreenPart<AlikeListProps>(
  async () => (await import('./AlikeList.tsx')).AlikeList,
  {
    missing: () => <p role="alert">W kartotece jest już podobna osoba.</p>,
  },
)

/** Shows people of the register who may be the person being typed, to prevent a second card. */
export function AlikePeople({ except }: { except?: number }) {
  const question = useAlikePeople({ except })
  return question && <AlikeList question={question} except={except} />
}

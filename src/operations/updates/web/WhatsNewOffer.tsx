import '#ui/layout/Section.css'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { releaseNotes } from '../contract.ts'
import { WHATS_NEW } from './paths.ts'

/** Banner about the new version, once to each account after an update; the rest of the page works without an answer. */
export function WhatsNewOffer() {
  const { data } = useCall(releaseNotes.unread, {}, { staleTime: Infinity })
  const markRead = useSave(releaseNotes.markRead)
  const showError = useErrorToast()
  const navigate = useNavigate()
  const [newest] = data?.data ?? []
  if (!newest || markRead.isSuccess) return null
  const answer = (then: () => void) => {
    then()
    markRead.mutateAsync({}).catch(showError)
  }
  return (
    <section className="kit-section home-ways" aria-label="Co nowego">
      <p>
        Program działa w nowej wersji {newest.version}. Zmiany dotyczą też tego, co robisz na co
        dzień.
      </p>
      <Button
        size="compact-md"
        variant="default"
        onClick={() => answer(() => void navigate({ to: WHATS_NEW }))}
      >
        Co nowego
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        onClick={() => answer(() => notify('Zmiany opisuje „Co nowego” pod przyciskiem „Pomoc”.'))}
      >
        Zamknij
      </Button>
    </section>
  )
}

import '#ui/layout/Section.css'
import { Button } from '@mantine/core'
import { useCall, useSave } from '#ui/calls/query.ts'
import { useErrorToast } from '#ui/calls/action-errors.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { startTour } from '#shell/tour/TourPlace.tsx'
import { tours } from '../contract.ts'

/** Banner that offers the tour once to each account; the rest of the page works without an answer. */
export function TourOffer() {
  const { data } = useCall(tours.show, {}, { staleTime: Infinity })
  const see = useSave(tours.see)
  const showError = useErrorToast()
  if (!data || data.seen) return null
  const answer = (then: () => void) => {
    then()
    see.mutateAsync({}).catch(showError)
  }
  return (
    <section className="kit-section home-ways" aria-label="Oprowadzenie po programie">
      <p>Pierwszy raz w tym programie? Pięć krótkich kroków pokaże, co gdzie jest.</p>
      <Button size="compact-md" variant="default" onClick={() => answer(startTour)}>
        Oprowadź mnie
      </Button>
      <Button
        size="compact-md"
        variant="subtle"
        onClick={() => answer(() => notify('Oprowadzenie czeka pod przyciskiem „Pomoc”.'))}
      >
        Nie, dziękuję
      </Button>
    </section>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave } from '#ui/calls/query.ts'
import { inGender } from '#dictionaries/in-gender.ts'
import { previewAddress } from '#shared/book-catalogue.ts'
import { type Widowhood, deceased } from '../../contract.ts'

/** Button that marks the spouse as widowed in the register, and one that reverts it; never automatic. */
export function WidowhoodOffer({ id, offer }: { id: number; offer: Widowhood }) {
  const widow = useSave(deceased.widow)
  const unwidow = useSave(deceased.unwidow)
  const { person_id, version, names, surname, gender, marital_status, done } = offer
  const word = gender === 2 ? 'wdowa' : 'wdowiec'
  const params = { id }
  const undo = async () => {
    await unwidow.mutateAsync({ params, body: {} })
    notify('Przywrócono poprzedni stan cywilny', { tone: 'good' })
  }
  const accept = async () => {
    await widow.mutateAsync({ params, body: { version } })
    notify(`Zapisano stan cywilny: ${word}`, { tone: 'good' })
  }
  const person = (
    <Link to={previewAddress('people', person_id)}>
      {names} {surname}
    </Link>
  )
  return (
    <div role="status" className="kit-banner books-offer">
      {done ? (
        <>
          <p>
            {person}: w kartotece zapisano stan cywilny „{word}”.
          </p>
          <Button variant="default" loading={unwidow.isPending} onClick={() => void undo()}>
            Cofnij
          </Button>
        </>
      ) : (
        <>
          <p>
            {gender === 2 ? 'Żona' : 'Mąż'} w kartotece: {person}, stan cywilny:{' '}
            {inGender(marital_status, gender) ?? 'nieznany'}. Zmienić na „{word}”?
          </p>
          <Button loading={widow.isPending} onClick={() => void accept()}>
            Zapisz: {word}
          </Button>
        </>
      )}
    </div>
  )
}

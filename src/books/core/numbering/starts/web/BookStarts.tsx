import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type BookStart, STARTED, StartsEntry, startedBooks, bookStarts } from '../contract.ts'

/**
 * Form of the last numbers of the paper books this year, so that the first act in the program follows the last one on
 * paper.
 */
export function BookStarts() {
  const { data } = useSuspenseCall(bookStarts.list)
  const [isChanging, change] = useState(false)
  return (
    <Section
      title={`Numery aktów w ${data.year}`}
      action={
        <Button variant="default" onClick={() => change(true)}>
          Zmień numery
        </Button>
      }
    >
      <ul className="kit-lines kit-span-4">
        {data.data.map(({ book, last_number, next_number }) => (
          <li key={book}>
            <div>
              <strong>{STARTED[book]}</strong>
              <small>
                {last_number ? `na papierze do nr ${last_number}, ` : ''}następny akt: {next_number}
              </small>
            </div>
          </li>
        ))}
      </ul>
      {isChanging && <StartsDialog starts={data.data} onClose={() => change(false)} />}
    </Section>
  )
}

function StartsDialog({
  starts: currentStarts,
  onClose,
}: {
  starts: BookStart[]
  onClose: () => void
}) {
  const save = useSave(bookStarts.save)
  const values = Object.fromEntries(
    currentStarts.map(({ book, last_number }) => [book, last_number || null]),
  )
  return (
    <Modal opened onClose={onClose} title="Ostatnie numery w księgach papierowych" size="lg">
      <RecordForm
        inModal
        schema={StartsEntry}
        values={values}
        onSave={body => save.mutateAsync({ body })}
        onSaved={() => {
          notify('Zapisano numery; następny akt dostanie kolejny', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <Section title="Ostatni numer wpisany na papierze w tym roku">
          {startedBooks.map(book => (
            <Whole key={book} name={book} label={STARTED[book]} span={2} />
          ))}
        </Section>
      </RecordForm>
    </Modal>
  )
}

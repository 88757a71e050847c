import { Button } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PEOPLE } from '#parishioners/people/web/paths.ts'
import { plural } from '#shared/text/plural.ts'
import { useCall } from '#ui/calls/query.ts'
import { Section, useFormValue } from '#ui/layout/Section.tsx'
import { screenAddress } from '#ui/route-address.ts'
import { messages } from '../../contract.ts'
import { type Channel, PROBLEMS } from '../../labels.ts'
import type { Criteria, ReceiverPreview } from '../../receivers/contract.ts'
import { SelectDialog } from '../../receivers/web/tab/SelectDialog.tsx'

/** Receivers of a new message, chosen before it is saved: how many get it, and who does not and why. */
export function ChosenReceivers() {
  const to = useFormValue<Criteria | null>('to') ?? null
  const { setValue } = useFormContext()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section
      title="Do kogo"
      action={
        <Button
          variant="default"
          leftSection={<IconUsersPlus size={18} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {to ? 'Zmień odbiorców' : 'Wybierz odbiorców'}
        </Button>
      }
    >
      <output className="kit-span-4">
        {to ? (
          <Preview to={to} />
        ) : (
          <p className="kit-none">
            Możesz wybrać odbiorców teraz albo po zapisaniu, także pojedynczo.
          </p>
        )}
      </output>
      {isOpen && (
        <SelectDialog
          initial={to}
          onClose={() => setIsOpen(false)}
          onSave={criteria => Promise.resolve(criteria)}
          onSaved={criteria => setValue('to', criteria, { shouldDirty: true })}
        />
      )}
    </Section>
  )
}

/** Returns the preview of the receivers in the form; undefined until they are chosen. */
export function useReceiverPreview(): ReceiverPreview | undefined {
  const to = useFormValue<Criteria | null>('to') ?? null
  const channel = useFormValue<Channel>('channel') ?? 'sms'
  const { data } = useCall(
    messages.preview,
    { body: { channel, to: to ?? { heads: true } } },
    { enabled: to !== null },
  )
  return to ? data : undefined
}

function Preview({ to }: { to: Criteria }) {
  const channel = useFormValue<Channel>('channel') ?? 'sms'
  const { data, error } = useCall(messages.preview, { body: { channel, to } })
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const count = plural(data.receivers, 'odbiorca', 'odbiorców', 'odbiorców')
  const numbers =
    channel === 'sms'
      ? plural(data.numbers, 'numer', 'numery', 'numerów')
      : plural(data.numbers, 'adres', 'adresy', 'adresów')
  return (
    <>
      <p>
        <strong>{`${count}, wiadomość dostanie ${numbers}.`}</strong>
      </p>
      <Names
        title={`Nie dostaną (${data.left_out.length})`}
        rows={data.left_out.map(({ problem, ...row }) => ({ ...row, reason: PROBLEMS[problem] }))}
      />
      <Names
        title={`Dzieci bez rodziców w kartotece (${data.orphans.length})`}
        rows={data.orphans.map(row => ({ ...row, reason: 'wskaż rodzica na karcie dziecka' }))}
      />
    </>
  )
}

interface NamesProps {
  title: string
  rows: { person_id: number | null; name: string; reason: string }[]
}

function Names({ title, rows }: NamesProps) {
  if (rows.length === 0) return null
  return (
    <details open={rows.length <= 10}>
      <summary>{title}</summary>
      <ul>
        {rows.map(({ person_id, name, reason }) => (
          <li key={`${person_id} ${name}`}>
            {person_id ? (
              <Link to={screenAddress(`${PEOPLE}/${person_id}/preview`)}>{name}</Link>
            ) : (
              name
            )}
            {`: ${reason}`}
          </li>
        ))}
      </ul>
    </details>
  )
}

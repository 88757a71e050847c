import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  UNVERIFIED,
  liturgicalColours,
  celebrationRanks,
} from '#liturgical-calendar/celebration.ts'
import { confirm, notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { showDay } from '#shared/dates/format-day.ts'
import { type OwnCelebration, ownCelebrationKinds, ownCelebrations } from '../contract.ts'
import { OwnCelebrationDialog } from './OwnCelebrationDialog.tsx'

export function OwnCelebrations({ canWrite }: { canWrite: boolean }) {
  const { data } = useSuspenseCall(ownCelebrations.list)
  const [editedCelebration, edit] = useState<OwnCelebration | 'new'>()
  const remove = useRemove()
  const add = (
    <Button
      variant="default"
      className="no-print"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => edit('new')}
    >
      Dodaj obchód
    </Button>
  )
  return (
    <Section title="Obchody własne parafii" action={canWrite && add}>
      {data.data.length === 0 && (
        <p className="kit-none">
          Dodaj tytuł kościoła i rocznicę jego poświęcenia: w parafii są uroczystościami, co roku.
        </p>
      )}
      <p className="calendar-note kit-span-4 no-print">
        Obchód z dopiskiem „{UNVERIFIED}” porównaj z kalendarzem diecezji. Jeśli tam ma inną rangę,
        dodaj go tu z tą rangą, a będzie obowiązywać co roku.
      </p>
      <ul className="kit-lines" hidden={data.data.length === 0}>
        {data.data.map(own => (
          <li key={own.id}>
            <div>
              <strong>{own.name}</strong>
              <small>{getFacts(own)}</small>
            </div>
            {canWrite && (
              <>
                <Button
                  size="compact-md"
                  variant="default"
                  className="no-print"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  aria-label={`Zmień: ${own.name}`}
                  onClick={() => edit(own)}
                >
                  Zmień
                </Button>
                <Button
                  size="compact-md"
                  variant="default"
                  className="no-print"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  aria-label={`Usuń: ${own.name}`}
                  onClick={() => void remove(own)}
                >
                  Usuń
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {editedCelebration && (
        <OwnCelebrationDialog
          own={editedCelebration === 'new' ? undefined : editedCelebration}
          onClose={() => edit(undefined)}
        />
      )}
    </Section>
  )
}

function getFacts({ kind, rank, colour, day, year_from, year_to }: OwnCelebration) {
  const facts = [
    ownCelebrationKinds[kind],
    celebrationRanks[rank],
    liturgicalColours[colour],
    day && `w tym roku ${showDay(day)}`,
    year_from && `od ${year_from} r.`,
    year_to && `do ${year_to} r.`,
  ]
  return facts.filter(Boolean).join(' · ')
}

/** Returns a function that removes a celebration after a confirmation; the removal can be undone. */
function useRemove() {
  const remove = useSave(ownCelebrations.remove)
  const add = useSave(ownCelebrations.add)
  return async ({ id, version: _, day: __, ...entry }: OwnCelebration) => {
    const isConfirmed = await confirm({
      title: 'Usunięcie obchodu',
      message: `Usunąć „${entry.name}” z kalendarza parafii we wszystkich latach? Jeśli obchód ustał, podaj zamiast tego ostatni rok.`,
      yes: 'Usuń',
      no: 'Anuluj',
      danger: true,
    })
    if (!isConfirmed) return
    await remove.mutateAsync({ params: { id } })
    notify(`Usunięto „${entry.name}”`, {
      tone: 'good',
      action: { label: 'Cofnij', run: () => void add.mutateAsync({ body: entry }) },
    })
  }
}

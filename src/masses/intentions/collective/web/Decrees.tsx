import '../../web/intentions.css'
import { Button, Modal } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '#shared/dates/days.ts'
import { Day, Money, Text, Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useCall, useSave } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { showDay } from '#shared/dates/format-day.ts'
import { formatZloty } from '#shared/text/format-money.ts'
import { type Decree, DecreeEntry, collectiveDecrees } from '../contract.ts'

const DEFAULT_DECREE_ENTRY = {
  name: '',
  date_from: today(),
  date_to: null,
  days_a_week: 2,
  celebrant_keeps: null,
}

/**
 * Section with the decrees that allow collective intentions in the parish; without one the program advises against
 * them.
 */
export function Decrees({ mayPlan }: { mayPlan: boolean }) {
  const { data } = useCall(collectiveDecrees.list, {})
  const [editedDecree, open] = useState<Decree | 'new'>()
  const button = mayPlan && (
    <Button
      variant="default"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => open('new')}
    >
      Dodaj dekret
    </Button>
  )
  return (
    <Section title="Intencje zbiorowe" action={button}>
      {data?.data.length === 0 && (
        <p className="kit-none">Nie wpisano dekretu biskupów prowincji, który na nie zezwala.</p>
      )}
      {data && data.data.length > 0 && (
        <ul className="intentions-closures">
          {data.data.map(decree => (
            <li key={decree.id}>
              <b>{getTerm(decree)}</b>
              <span>{decree.name}</span>
              <small>{getLimits(decree)}</small>
              {mayPlan && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconPencil size={14} aria-hidden />}
                  aria-label={`Zmień: ${decree.name}`}
                  onClick={() => open(decree)}
                >
                  Zmień
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {editedDecree && <DecreeDialog decree={editedDecree} onClose={() => open(undefined)} />}
    </Section>
  )
}

const getTerm = ({ date_from, date_to }: Decree) =>
  `od ${showDay(date_from)}${date_to ? ` do ${showDay(date_to)}` : ''}`

const getLimits = ({ days_a_week, celebrant_keeps }: Decree) =>
  [
    `${plural(days_a_week, 'dzień', 'dni', 'dni')} w tygodniu`,
    celebrant_keeps !== null && `celebrans zatrzymuje ${formatZloty(celebrant_keeps)}`,
  ]
    .filter(Boolean)
    .join(', ')

function DecreeDialog({ decree, onClose }: { decree: Decree | 'new'; onClose: () => void }) {
  const add = useSave(collectiveDecrees.add)
  const edit = useSave(collectiveDecrees.edit)
  const isNew = decree === 'new'
  const handleSave = () => {
    notify('Zapisano dekret', { tone: 'good' })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Dekret o intencjach zbiorowych" size="lg">
      <RecordForm
        inModal
        schema={isNew ? DecreeEntry : collectiveDecrees.edit.body}
        values={isNew ? DEFAULT_DECREE_ENTRY : decree}
        onSave={body =>
          isNew
            ? add.mutateAsync({ body })
            : edit.mutateAsync({
                params: { id: decree.id },
                body: { ...body, version: decree.version },
              })
        }
        onSaved={handleSave}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Text
            name="name"
            label="Czyj dekret i z którego dnia"
            hint="Na przykład: dekret biskupów metropolii krakowskiej z 12.05.2025"
            span={4}
          />
          <Day name="date_from" label="Obowiązuje od" span={2} />
          <Day name="date_to" label="do" span={2} />
          <Whole name="days_a_week" label="Dni w tygodniu najwyżej" span={2} />
          <Money name="celebrant_keeps" label="Celebrans zatrzymuje" span={2} />
        </div>
      </RecordForm>
    </Modal>
  )
}

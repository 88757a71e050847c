import { Button, Modal } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { UNVERIFIED, celebrationRanks as rankWords } from '#liturgical-calendar/celebration.ts'
import { DioceseRank } from '#liturgical-calendar/rules/diocese-ranks.ts'
import { Choice, Whole } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { Facts } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { plural } from '#shared/text/plural.ts'
import { type DioceseRules, DioceseRulesEntry, dioceseRules } from '../contract.ts'

type RankRule = DioceseRules['ranks'][number]

const getDay = ({ date }: RankRule) => date.split('-').toReversed().join('.')
const getRank = ({ rank, usual }: RankRule) => {
  if (rank) return rankWords[rank]
  return usual
    ? `${rankWords[usual]} (${UNVERIFIED})`
    : 'nie obchodzi się (ustal rangę, jeżeli jest w kalendarzu diecezji)'
}

export function DioceseRulesSection() {
  const { data: rules } = useSuspenseCall(dioceseRules.get, {})
  const [editing, edit] = useState(false)
  const { banns_months, ranks } = rules
  const change = (
    <Button
      size="compact-md"
      variant="default"
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => edit(true)}
    >
      Zmień zasady
    </Button>
  )
  return (
    <Section title="Zasady diecezji" action={change}>
      <Facts
        facts={[
          [
            'Zapowiedzi powtarza się po',
            plural(banns_months, 'miesiącu', 'miesiącach', 'miesiącach'),
          ],
          ...ranks.map(
            celebration =>
              [`${getDay(celebration)} ${celebration.name}`, getRank(celebration)] as const,
          ),
        ]}
      />
      {editing && <RulesDialog rules={rules} onClose={() => edit(false)} />}
    </Section>
  )
}

const RANKS = DioceseRank.options.map(value => ({ value, label: rankWords[value] }))

function RulesDialog({ rules, onClose }: { rules: DioceseRules; onClose: () => void }) {
  const set = useSave(dioceseRules.set)
  const { version, banns_months, ranks } = rules
  const values = {
    version,
    banns_months,
    ranks: ranks.map(({ key, rank }) => ({ key, rank })),
  }
  return (
    <Modal opened onClose={onClose} title={`Zasady: diecezja ${rules.diocese}`} size="50rem">
      <RecordForm
        inModal
        schema={DioceseRulesEntry}
        values={values}
        onSave={body => set.mutateAsync({ body })}
        onSaved={() => {
          notify('Zapisano zasady diecezji', { tone: 'good' })
          onClose()
        }}
        onCancel={onClose}
      >
        <div className="kit-grid">
          <Whole
            name="banns_months"
            label="Po ilu miesiącach powtarza się zapowiedzi"
            hint="Gdy w tym czasie nie było ślubu"
            span={4}
          />
          {ranks.map((celebration, index) => (
            <Choice
              key={celebration.key}
              name={`ranks.${index}.rank`}
              label={`${getDay(celebration)} ${celebration.name}`}
              options={RANKS}
              hint={celebration.rank ? undefined : `Dotąd: ${getRank(celebration)}`}
              span={4}
            />
          ))}
        </div>
      </RecordForm>
    </Modal>
  )
}

import './audience.css'
import { Checkbox } from '@mantine/core'
import { dictionaryParishes } from '#administration/dictionary-parishes/contract.ts'
import { parishes } from '#administration/parishes/contract.ts'
import { parishName } from '#administration/parishes/words.ts'
import { call } from '#kit/call.tsx'
import { useField } from '#kit/fields/field.tsx'
import { matching } from '#kit/fields/options.ts'
import { Several } from '#kit/fields.tsx'
import { Section } from '#kit/Section.tsx'
import { roles } from '#session/roles.ts'
import type { AudienceShown } from './contract.ts'

const nameOf = ({ kind, name }: { kind: string; name: string }) =>
  /^(archi)?diecezja$/.test(kind) ? `${kind} ${name}` : name

async function findDioceses(text: string, signal: AbortSignal) {
  const { data } = await call(dictionaryParishes.dioceses, { signal })
  return matching(
    data.map(diocese => ({ value: diocese.id, label: nameOf(diocese) })),
    text,
  )
}

async function findParishes(search: string, signal: AbortSignal) {
  const { data } = await call(parishes.list, { query: { search, per_page: 30 }, signal })
  return data.map(parish => ({
    value: parish.id,
    label: [parishName(parish), parish.town].filter(Boolean).join(', '),
  }))
}

const options = (named: { id: number; name: string }[] = []) =>
  named.map(({ id, name }) => ({ value: id, label: name }))

/** For whom: people by what they do, places by diocese and parish; nothing chosen means everybody. */
export function AudienceFields({ shown }: { shown?: AudienceShown }) {
  return (
    <Section title="Dla kogo">
      <p className="kit-none kit-span-4">
        Niczego nie wybieraj, jeśli mają to zobaczyć wszyscy. Wybrane diecezje i parafie się dodają.
      </p>
      <RoleChecks />
      <Several
        name="to_dioceses"
        label="Diecezje"
        span={2}
        placeholder="Wszystkie"
        find={findDioceses}
        shown={options(shown?.dioceses)}
      />
      <Several
        name="to_parishes"
        label="Parafie"
        span={2}
        placeholder="Wszystkie"
        find={findParishes}
        shown={options(shown?.parishes)}
      />
    </Section>
  )
}

function RoleChecks() {
  const { value, change, input } = useField<number[]>({ name: 'to_roles', label: 'Osoby' })
  const chosen = value ?? []
  return (
    <fieldset className="kit-span-4 audience-roles">
      <legend>Osoby</legend>
      {Object.entries(roles).map(([role, name]) => (
        <Checkbox
          key={role}
          label={name}
          checked={chosen.includes(Number(role))}
          onChange={({ currentTarget }) =>
            change(
              currentTarget.checked
                ? [...chosen, Number(role)].toSorted()
                : chosen.filter(one => one !== Number(role)),
            )
          }
        />
      ))}
      {input.error && <p role="alert">{input.error}</p>}
    </fieldset>
  )
}

/** „wszyscy”, „proboszcz · diecezja tarnowska”: an audience on one line. */
export function audienceInWords({ to_roles, dioceses, parishes: places }: AudienceShown): string {
  const people = to_roles.map(role => roles[role as keyof typeof roles]).join(', ')
  const where = [...dioceses, ...places].map(({ name }) => name).join(', ')
  return [people || 'wszyscy', where].filter(Boolean).join(' · ')
}

import '@mantine/core/styles/Checkbox.layer.css'
import './audience.css'
import { Checkbox } from '@mantine/core'
import { findDioceses, findParishes } from '#parishes/web/choosing.ts'
import { useField } from '#ui/fields/field.ts'
import { Several } from '#ui/fields.ts'
import { Section } from '#ui/layout/Section.tsx'
import { roles, roleName } from '#auth/rights/role-names.ts'
import type { AudienceView } from '../contract.ts'

const options = (records: { id: number; name: string }[] = []) =>
  records.map(({ id, name }) => ({ value: id, label: name }))

/** Fields of the audience: roles, dioceses and parishes; nothing selected means everybody. */
export function AudienceFields({ shown }: { shown?: AudienceView }) {
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
  const selectedRoles = value ?? []
  return (
    <fieldset className="kit-span-4 audience-roles">
      <legend>Osoby</legend>
      {Object.entries(roles).map(([role, name]) => (
        <Checkbox
          key={role}
          label={name}
          checked={selectedRoles.includes(Number(role))}
          onChange={({ currentTarget }) =>
            change(
              currentTarget.checked
                ? [...selectedRoles, Number(role)].toSorted()
                : selectedRoles.filter(id => id !== Number(role)),
            )
          }
        />
      ))}
      {input.error && <p role="alert">{input.error}</p>}
    </fieldset>
  )
}

/** Formats an audience on one line: „wszyscy”, „proboszcz · diecezja tarnowska”. */
export function audienceInWords({ to_roles, dioceses, parishes: places }: AudienceView): string {
  const people = to_roles.map(roleName).join(', ')
  const placeNames = [...dioceses, ...places].map(({ name }) => name).join(', ')
  return [people || 'wszyscy', placeNames].filter(Boolean).join(' · ')
}

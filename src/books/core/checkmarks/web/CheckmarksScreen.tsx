import './checkmarks.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useFieldArray } from 'react-hook-form'
import { call } from '#ui/calls/call.ts'
import { Text } from '#ui/fields.ts'
import { notify } from '#ui/dialogs/modals.ts'
import { useSave, useSuspenseCall } from '#ui/calls/query.ts'
import { RecordForm } from '#ui/form/RecordForm.tsx'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { type CheckmarkCatalog, CheckmarksEntry, checkmarks } from '../contract.ts'
import { type CheckmarkModule, checkmarkModules } from '../modules.ts'
import { RowTools } from './RowTools.tsx'
import { TypeLines } from './TypeLines.tsx'

interface Usual {
  name: string
  types: { name: string; active: boolean }[]
}

interface Props {
  module: CheckmarkModule
  /** Screen that uses the list and to which the link back leads. */
  back: string
  /** Categories with which a parish usually begins. */
  usual: Usual[]
}

/** Screen that edits the checklist of a module: categories and their points, in the order of the columns. */
export function CheckmarksScreen({ module, back, usual }: Props) {
  const query = { module }
  const { data } = useSuspenseCall(checkmarks.list, { query })
  const save = useSave(checkmarks.save)
  const navigate = useNavigate()
  return (
    <>
      <ScreenHead title={`Punkty do zaznaczania · ${checkmarkModules[module].title}`} />
      <RecordForm
        schema={CheckmarksEntry}
        values={getValues(module, data)}
        reload={async () => getValues(module, await call(checkmarks.list, { query }))}
        onSave={body => save.mutateAsync({ body })}
        onSaved={() => {
          notify('Zapisano punkty do zaznaczania', { tone: 'good' })
          void navigate({ to: back })
        }}
      >
        <Categories module={module} usual={usual} used={countUses(data)} />
      </RecordForm>
    </>
  )
}

const countUses = ({ categories }: CheckmarkCatalog) =>
  new Map(categories.flatMap(({ types }) => types.map(({ id, used }) => [id, used])))

const getValues = (module: CheckmarkModule, { categories, state }: CheckmarkCatalog) => ({
  module,
  state,
  categories: categories.map(({ id, name, types }) => ({
    id,
    name,
    types: types.map(({ used: _, ...type }) => type),
  })),
})

interface CategoriesProps {
  module: CheckmarkModule
  usual: Usual[]
  /** Number of people for whom each point is ticked. */
  used: ReadonlyMap<number, number>
}

function Categories({ module, usual, used }: CategoriesProps) {
  const { fields, append, remove, move } = useFieldArray({ name: 'categories', keyName: 'key' })
  const isUsed = (types: readonly { id?: number | null }[]) =>
    types.some(({ id }) => (used.get(id ?? 0) ?? 0) > 0)
  return (
    <>
      {fields.length === 0 && (
        <p className="kit-none">
          Dodaj kategorie (na przykład „Spotkania”) i ich punkty. Pojawią się w kartach{' '}
          {checkmarkModules[module].people[1]} i jako kolumny na spotkaniu.
        </p>
      )}
      {fields.map((field, index) => {
        const { types } = field as unknown as { types: { id?: number | null }[] }
        return (
          <Section
            key={field.key}
            title={`Kategoria ${index + 1}`}
            action={
              <RowTools
                what={`kategorię ${index + 1}`}
                index={index}
                count={fields.length}
                onMove={to => move(index, to)}
                onRemove={isUsed(types) ? undefined : () => remove(index)}
              />
            }
          >
            <Text name={`categories.${index}.name`} label="Nazwa kategorii" span={2} required />
            <TypeLines
              at={`categories.${index}.types`}
              used={used}
              people={checkmarkModules[module].people}
            />
          </Section>
        )
      })}
      <div className="kit-row">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => append({ name: '', types: [] })}
        >
          Dodaj kategorię
        </Button>
        {fields.length === 0 && (
          <Button variant="default" onClick={() => append(usual)}>
            Wstaw zwykłe punkty
          </Button>
        )}
      </div>
    </>
  )
}

import { type HistoryFields, type HistoryField, formatValue, getHistoryField } from '../fields.ts'

type Row = Record<string, unknown> | null

export interface FieldChange {
  name: string
  field: HistoryField
  old: unknown
  new: unknown
}

const differs = (change: FieldChange) => JSON.stringify(change.old) !== JSON.stringify(change.new)

/** Splits a changed list into the fields of its items that differ; in a new record the list stays one change. */
function inItems(change: FieldChange, isNew: boolean): FieldChange[] {
  const { items } = change.field
  if (!items || isNew) return [change]
  const [before, after] = [change.old, change.new].map(list => (list ?? []) as Row[])
  return Array.from({ length: Math.max(before!.length, after!.length) }, (_, index) =>
    Object.entries(items.fields).map(([key, value]) => {
      const field = getHistoryField(value)
      return {
        name: `${change.name}.${index}.${key}`,
        field: { ...field, label: `${items.title} ${index + 1}: ${field.label}` },
        old: before![index]?.[key] ?? null,
        new: after![index]?.[key] ?? null,
      }
    }),
  ).flat()
}

/** Lists the columns that differ and that the history names, in the order of the history. */
export function listChanges(old: Row, now: Row, fields: HistoryFields): FieldChange[] {
  const isNew = old === null
  return (
    Object.entries(fields)
      .map(([name, field]) => ({
        name,
        field: getHistoryField(field),
        old: old?.[name] ?? null,
        new: now?.[name] ?? null,
      }))
      .filter(differs)
      .flatMap(change => inItems(change, isNew))
      .filter(differs)
      // An empty value or "no" in a new record, or in an item of a list, carries no information and is left out.
      .filter(change => (!isNew && !change.name.includes('.')) || saysSomething(change))
  )
}

const saysSomething = ({ old, new: now }: FieldChange) =>
  [old, now].some(value => value !== false && formatValue(value) !== null)

import { foldText } from '#shared/text/fold-text.ts'

export interface Option {
  value: string | number | boolean
  label: string
  /** Second line in a lighter style: a street under a name. */
  note?: string
}

export const listItems = (options: readonly Option[]) =>
  options.map(({ value, label, note }) => ({ key: String(value), label, note }))

/** Filters options by folded words of the text; those that begin with it come first. */
export function filterOptions<O extends { label: string }>(
  options: readonly O[],
  text: string,
): O[] {
  const needle = foldText(text.trim())
  const place = ({ label }: O) => {
    const foldedLabel = foldText(label)
    if (foldedLabel.startsWith(needle)) return 0
    return foldedLabel.includes(` ${needle}`) ? 1 : foldedLabel.includes(needle) ? 2 : 3
  }
  return [0, 1, 2].flatMap(rank => options.filter(option => place(option) === rank))
}

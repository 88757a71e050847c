import { showInstant } from '#shared/dates/format-day.ts'

/** Message shown instead of the rows of a file whose retention period is over. */
export function Forgotten({ at }: { at: string }) {
  return (
    <p>{`Wiersze tego pliku usunięto ${showInstant(at)}, 90 dni po imporcie. Zapisane dane zostały w księdze i w kartotece.`}</p>
  )
}

import { showInstant } from '#ui/format.ts'

/** In place of the rows of a file whose term is over. */
export function Forgotten({ at }: { at: string }) {
  return (
    <p>{`Wiersze tego pliku usunięto ${showInstant(at)}, 90 dni po imporcie. Zapisane dane zostały w księdze i w kartotece.`}</p>
  )
}

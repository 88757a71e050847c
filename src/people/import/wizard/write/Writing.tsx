import '@mantine/core/styles/Progress.layer.css'
import { Progress } from '@mantine/core'
import type { PeopleImport } from '../../contract.ts'
import { Panel } from '../Panel.tsx'
import { peopleOf } from '../words.tsx'

/** All is written at one stroke, so nobody can tell how much of it is done. */
export function Writing({ file }: { file: Pick<PeopleImport, 'added' | 'changed'> }) {
  return (
    <Panel title="Zapisuję w kartotece">
      <div className="import-wait">
        <Progress value={100} animated aria-label="Zapisywanie w kartotece" />
        <p>Zapisuję dane: {peopleOf(file.added + file.changed)}.</p>
        <p className="import-dim">
          Duży plik zapisuje się do dwóch minut. Możesz odejść od tej strony, zapis potrwa dalej.
        </p>
      </div>
    </Panel>
  )
}

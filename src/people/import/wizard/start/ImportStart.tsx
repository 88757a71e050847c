import '#kit/RecordForm.css'
import '../import.css'
import '../tables.css'
import { ScreenHead } from '#kit/ScreenHead.tsx'
import { Steps } from '../Steps.tsx'
import { Earlier } from './Earlier.tsx'
import { Rules } from './Rules.tsx'
import { Upload } from './Upload.tsx'

/** The first step: a file is brought, or one brought before is taken up again. */
export function ImportStart() {
  return (
    <div className="import">
      <ScreenHead title="Import z pliku" />
      <Steps now="Plik" />
      <div className="import-start">
        <Upload />
        <Rules />
      </div>
      <Earlier />
    </div>
  )
}

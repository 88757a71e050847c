import '#ui/form/RecordForm.css'
import '../import.css'
import '../tables.css'
import { ScreenHead } from '#ui/layout/ScreenHead.tsx'
import { Steps } from '../Steps.tsx'
import { Earlier } from './Earlier.tsx'
import { useWay } from '../import-kind.ts'
import { Upload } from './Upload.tsx'

/** The first step: a file is brought, or one brought before is taken up again. */
export function ImportStart() {
  const { rules, words } = useWay()
  return (
    <div className="import">
      <ScreenHead title={words.title} />
      <Steps now="Plik" />
      <div className="import-start">
        <Upload />
        {rules}
      </div>
      <Earlier />
    </div>
  )
}
